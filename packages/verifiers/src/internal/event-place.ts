/** Where an event stands, for people and as a pointer. */
export interface EventPlace {
  readonly text: string;
  readonly pointer: string;
}

/** Tells where the event of an index stands. */
export type LocateEvent = (index: number) => EventPlace;

/** Places of events that were given as one list. */
export const placeInList: LocateEvent = (index) => ({ text: `event ${index}`, pointer: `events[${index}]` });
