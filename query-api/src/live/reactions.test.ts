import { openEmbeddedReactionStore } from '@pollux/infra/reactions/embedded';
import type { ReactionStore } from '@pollux/infra/reactions/reaction-store';
import { silent } from '@pollux/projections/kernel/testing';
import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Reactions } from './reactions.ts';

const HALL = 'a'.repeat(24);

let store: ReactionStore;
let processes: Reactions[];
let told: (readonly number[])[];
beforeEach(() => {
  vi.useFakeTimers();
  store = openEmbeddedReactionStore();
  processes = [new Reactions(store, silent), new Reactions(store, silent)];
  told = [];
});
afterEach(async () => {
  for (const each of processes) each.stop();
  await store.close();
  vi.useRealTimers();
});

const process = (number = 0) => processes[number] as Reactions;
const second = () => vi.advanceTimersByTimeAsync(1_000);
const watch = () => process().watch(HALL, (counts) => told.push(counts));

test('a wall is told five numbers once a second, those of all processes, and once that it is quiet', async () => {
  await watch().begun;
  for (let seat = 0; seat < 3_000; seat++) process(seat % 2).count(HALL, `seat ${seat}`, seat % 3);
  process().count('elsewhere', 'seat', 4);
  await second();
  // What another process counted in this second is in its store a moment later.
  await second();
  const sum = told.reduce((before, counts) => before.map((count, kind) => count + (counts[kind] ?? 0)));
  expect(sum).toEqual([1_000, 1_000, 1_000, 0, 0]);
  expect(told.length).toBeLessThanOrEqual(2);
  for (let more = 0; more < 5; more++) await second();
  expect(told.at(-1)).toEqual([0, 0, 0, 0, 0]);
  expect(told.length).toBeLessThanOrEqual(3);
});

test('however somebody taps, two of a seat count in a second', () => {
  const taps = fc.array(fc.record({ seat: fc.integer({ max: 4, min: 0 }), kind: fc.nat({ max: 4 }) }));
  fc.assert(
    fc.property(taps, (tapped) => {
      const hall = new Reactions(store, silent);
      const counted = tapped.filter(({ seat, kind }) => hall.count(HALL, `${seat}`, kind));
      hall.stop();
      for (const seat of [0, 1, 2, 3, 4]) {
        const of = (all: typeof tapped) => all.filter((tap) => tap.seat === seat).length;
        expect(of(counted)).toBe(Math.min(2, of(tapped)));
      }
    }),
  );
});

test('what was counted before somebody looks is none of this second', async () => {
  process().count(HALL, 'seat', 0);
  await second();
  await watch().begun;
  await second();
  expect(told).toEqual([]);
  process().count(HALL, 'seat', 0);
  await second();
  expect(told).toEqual([[1, 0, 0, 0, 0]]);
});

test('what cannot be stored keeps nobody, and is told later as no flood', async () => {
  await watch().begun;
  vi.spyOn(store, 'totals').mockRejectedValueOnce(new Error('away'));
  process().count(HALL, 'seat', 0);
  await second();
  await second();
  expect(told).toEqual([]);
  process().count(HALL, 'seat', 1);
  await second();
  expect(told).toEqual([[0, 1, 0, 0, 0]]);
});

test('nothing is read of the store for nobody', async () => {
  const totals = vi.spyOn(store, 'totals');
  process().count(HALL, 'seat', 0);
  await second();
  expect(totals).not.toHaveBeenCalled();
  const watched = watch();
  await second();
  watched.stop();
  await second();
  expect(totals).toHaveBeenCalledTimes(2);
});
