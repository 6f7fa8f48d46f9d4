import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { LastSigned } from './last-signed.ts';

/** An empty place for what was signed last. */
interface LastSignedPlace {
  open(): Promise<LastSigned>;
  /** Removes what was kept. */
  remove(): Promise<void>;
}

/** Registers the tests that every place passes, whichever engine is behind. */
export function lastSignedConformance(name: string, makePlace: () => Promise<LastSignedPlace>): void {
  describe(`${name} for what was signed last`, () => {
    let place: LastSignedPlace;
    beforeEach(async () => {
      place = await makePlace();
    });
    afterEach(() => place.remove());

    test('the last one is kept, and whoever has read another one replaces nothing', async () => {
      const [one, other] = [await place.open(), await place.open()];
      expect(await one.read()).toBeUndefined();
      expect(await one.replace('what was never there', 'first')).toBe(false);
      expect(await one.replace(undefined, 'first')).toBe(true);
      expect(await other.replace(undefined, 'another first')).toBe(false);
      expect(await other.replace('first', 'second\n\u2014 signed\n')).toBe(true);
      expect(await one.replace('first', 'another second')).toBe(false);
      expect(await one.read()).toBe('second\n\u2014 signed\n');
    });
  });
}
