import * as timers from 'node:timers/promises';
import { event } from '@pollux/domain/kernel/event';
import { UnreadableEvent, withCodec } from '@pollux/infra/event-codec/coded-event-store';
import { passingOver } from '@pollux/infra/event-codec/passing-over';
import type { EventStore, SetAside } from '@pollux/infra/event-store/event-store';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { openCheckpoint, stoppedAt } from './following.ts';
import { lane } from './lane.ts';
import { runLane } from './lane-run.ts';
import { reaction, runReaction } from './reaction.ts';
import { StandingStill } from './standing.ts';
import { StreamCache } from './stream-cache.ts';
import { openTestStores, silent, startUntilStopped, TestClock, type TestStores } from './testing.ts';

vi.mock('node:timers/promises', async (original) => {
  const real = await original<typeof timers>();
  return { ...real, setTimeout: () => real.setTimeout(1) };
});

const PATIENT = { interval: 2 };

const Rang = event('Rang', z.object({ bell: z.string() }));

let stores: TestStores;
let heard: string[];
let standing: StandingStill;
/** Which bells nobody can hear. */
let muffled: string[];
let events: EventStore;
beforeEach(async () => {
  stores = await openTestStores();
  [heard, muffled, standing] = [[], ['broken'], new StandingStill()];
  events = passingOver(stores.events, { stream: 'Aside-all', places: () => new Set() }, (stored) =>
    withCodec(stored, {
      encode: (written) => written,
      decode(read) {
        const found = read.find(({ data }) => muffled.includes((data as { bell: string }).bell));
        if (found !== undefined) throw new UnreadableEvent(found, 'it is muffled.');
        return read;
      },
    }),
  );
});
afterEach(() => stores.remove());

const onStanding = (name: string, at: SetAside) => standing.say(name, at);
const writeSide = () => ({
  ...stores.writeSide({ now: new TestClock().now }),
  events,
  cache: new StreamCache(events),
});

const bells = () => reaction('bells').on(Rang, async ({ data }) => void heard.push(data.bell));
const chimes = () =>
  lane('chimes').on(
    Rang,
    ({ data }) => [data.bell],
    async ({ data }) => void heard.push(data.bell),
  );

test.each([
  [
    'bells',
    'a reaction',
    (signal: AbortSignal) =>
      runReaction(bells(), writeSide(), stores.documents, { signal, log: silent, onStanding }),
  ],
  [
    'chimes',
    'a lane',
    (signal: AbortSignal) =>
      runLane(chimes(), writeSide(), stores.documents, { signal, log: silent, onStanding }),
  ],
])(
  '%s: %s does everything before an event that it cannot read, stands there, and goes on',
  async (name, _what, run) => {
    const before = Array.from({ length: 9 }, (_, index) => `bell ${index}`);
    await stores.append('Tower-1', ...[...before, 'broken', 'after'].map((bell) => Rang({ bell })));
    const stop = startUntilStopped(run);
    await expect.poll(() => standing.list(), PATIENT).toHaveLength(1);
    expect(standing.list()).toMatchObject([{ who: [name], at: { event: { type: 'Rang', revision: 9 } } }]);
    await expect.poll(() => heard.toSorted(), PATIENT).toEqual(before);
    const wanted = ({ type }: { readonly type: string }) => type === Rang.type;
    const followed = { name, wanted };
    expect((await stoppedAt(followed, { ...stores, events }))?.event).toMatchObject({ revision: 9 });

    muffled = [];
    await expect.poll(() => heard.toSorted(), PATIENT).toEqual(['after', ...before, 'broken'].toSorted());
    await stop();
    expect(await openCheckpoint(stores.documents, { name })).toBeTypeOf('string');
    expect(await stoppedAt(followed, { ...stores, events })).toBeUndefined();
  },
);
