import { test } from 'vitest';

/**
 * Declares the steps of a journey as tests. A step that breaks off takes the later ones with it, which are skipped;
 * what an `expect.soft` finds does not.
 */
export function journey(): (title: string, walk: () => Promise<void>) => void {
  let brokenOff = false;
  return (title, walk) => {
    test(title, async ({ skip }) => {
      if (brokenOff) skip('An earlier step broke off.');
      brokenOff = true;
      await walk();
      brokenOff = false;
    });
  };
}
