/** How long a pattern or a JSON Schema may take on one reply, in milliseconds: with the start of a thread it stays under a second. */
export const checkBudget = 700;
