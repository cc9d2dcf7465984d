/** A set of trial indexes that costs next to nothing while it fills up nearly in order: at most one bit per index. */
export interface TrialSet {
  readonly size: number;
  has(index: number): boolean;
  /** Whether it was not in yet. */
  add(index: number): boolean;
  /** Adds all of another set, or nothing and returns one index that is in both. */
  merge(other: TrialSet): number | null;
  /** The indexes, in no particular order. */
  values(): Iterable<number>;
}

const pageBits = 32_768;
const pageWords = pageBits / 32;

interface Page {
  words: Uint32Array;
  count: number;
}

/** Stands for every page that is full. */
const noWords = new Uint32Array(0);

/** An empty set. */
export function createTrialSet(): TrialSet {
  const pages = new Map<number, Page>();
  let size = 0;

  function has(index: number): boolean {
    const page = pages.get(Math.floor(index / pageBits));
    if (page === undefined) return false;
    if (page.count === pageBits) return true;
    const bit = index % pageBits;
    return (((page.words[bit >>> 5] ?? 0) >>> (bit & 31)) & 1) === 1;
  }

  function add(index: number): boolean {
    if (has(index)) return false;
    const key = Math.floor(index / pageBits);
    let page = pages.get(key);
    if (page === undefined) {
      page = { words: new Uint32Array(pageWords), count: 0 };
      pages.set(key, page);
    }
    const bit = index % pageBits;
    page.words[bit >>> 5] = (page.words[bit >>> 5] ?? 0) | (1 << (bit & 31));
    page.count += 1;
    if (page.count === pageBits) page.words = noWords;
    size += 1;
    return true;
  }

  function* values(): Generator<number> {
    for (const key of pages.keys()) {
      for (let index = key * pageBits; index < (key + 1) * pageBits; index += 1) if (has(index)) yield index;
    }
  }

  return {
    get size() {
      return size;
    },
    has,
    add,
    values,
    merge(other) {
      for (const index of other.values()) if (has(index)) return index;
      for (const index of other.values()) add(index);
      return null;
    },
  };
}
