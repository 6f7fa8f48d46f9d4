/**
 * Options of an LRU cache that holds so many entries, and takes memory as they come. With `max` it takes all of it at once,
 * some 30 bytes for each entry that there may be.
 */
export function upTo(entries: number): { readonly maxSize: number; readonly sizeCalculation: () => number } {
  return { maxSize: entries, sizeCalculation: () => 1 };
}
