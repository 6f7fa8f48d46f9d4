/**
 * The items in an order of chance: the same seed always gives the same one, and whoever does not know it cannot tell.
 * @param seed 24 hexadecimal digits
 */
export function shuffled<Item>(items: readonly Item[], seed: string): Item[] {
  const next = chanceBy(seed);
  const left = [...items];
  for (let last = left.length - 1; last > 0; last--) {
    const chosen = next() % (last + 1);
    [left[last], left[chosen]] = [left[chosen] as Item, left[last] as Item];
  }
  return left;
}

/** Whole numbers of 32 bits, one after the other: the generator sfc32, whose state begins as the seed. */
function chanceBy(seed: string): () => number {
  let [a = 0, b = 0, c = 0] = [0, 8, 16].map((at) => Number.parseInt(seed.slice(at, at + 8), 16) | 0);
  let count = 1;
  const next = () => {
    const sum = (a + b + count) | 0;
    count = (count + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return sum >>> 0;
  };
  // The first numbers still look like the seed.
  for (let round = 0; round < 15; round++) next();
  return next;
}

/** Two seeds of 24 hexadecimal digits as one. */
export function mixed(one: string, other: string): string {
  return (BigInt(`0x${one}`) ^ BigInt(`0x${other}`)).toString(16).padStart(24, '0');
}
