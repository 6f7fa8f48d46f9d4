import type { Log } from '@pollux/infra/logging';
import { openEmbeddedPresenceStore } from '@pollux/infra/presence/embedded';
import { type PresenceStore, SEEN_MS } from '@pollux/infra/presence/presence-store';
import { silent } from '@pollux/projections/kernel/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Presence } from './presence.ts';

const HALL = 'a'.repeat(24);

let store: PresenceStore;
let presence: Presence;
let told: (number | null)[];
beforeEach(() => {
  vi.useFakeTimers();
  store = openEmbeddedPresenceStore();
  presence = new Presence(store, silent);
  told = [];
});
afterEach(async () => {
  await presence.stop();
  await store.close();
  vi.useRealTimers();
});

const watch = () => presence.watch(HALL, (here) => told.push(here));
const second = () => vi.advanceTimersByTimeAsync(1_000);

test('who watches knows how many are there, and is told each other number at most once a second', async () => {
  presence.note(HALL, 'asha', true);
  await second();
  const watched = watch();
  await watched.counted;
  expect(watched.here()).toBe(1);
  for (let number = 0; number < 50; number++) presence.note(HALL, `person ${number}`, true);
  presence.note('elsewhere', 'chitra', true);
  await second();
  presence.note(HALL, 'asha', true);
  await second();
  presence.note(HALL, 'asha', false);
  await second();
  expect(told).toEqual([1, 51, 50]);
});

test('nothing is counted for nobody', async () => {
  const count = vi.spyOn(store, 'count');
  presence.note(HALL, 'asha', true);
  await second();
  expect(count).not.toHaveBeenCalled();
  const watched = [watch(), watch()];
  await second();
  watched.forEach(({ stop }) => stop());
  count.mockClear();
  presence.note(HALL, 'bala', true);
  await second();
  expect(count).not.toHaveBeenCalled();
  expect(told).toEqual([1, 1]);
});

test('processes that share a store count together, each person once', async () => {
  const other = new Presence(store, silent);
  watch();
  presence.note(HALL, 'asha', true);
  other.note(HALL, 'asha', true);
  other.note(HALL, 'bala', true);
  await second();
  // The other one may have been later.
  await second();
  expect(told.at(-1)).toBe(2);
  presence.note(HALL, 'bala', false);
  await second();
  await second();
  expect(told.at(-1)).toBe(1);
  await other.stop();
});

test('who is silent is not there any more after a while', async () => {
  watch();
  presence.note(HALL, 'asha', true);
  await second();
  expect(told.at(-1)).toBe(1);
  await vi.advanceTimersByTimeAsync(SEEN_MS);
  expect(told).toEqual([0, 1, 0]);
});

test('while the store is away nobody is told a number, the log once, and all goes on afterwards', async () => {
  const warn = vi.fn<Log['warn']>();
  const other = new Presence(store, { ...silent, warn });
  const watched = other.watch(HALL, (here) => told.push(here));
  await watched.counted;
  const away = vi.spyOn(store, 'count').mockRejectedValue(new Error('Away.'));
  await second();
  await second();
  expect(told).toEqual([0, null]);
  expect(warn).toHaveBeenCalledOnce();
  away.mockRestore();
  other.note(HALL, 'asha', true);
  await second();
  expect(told).toEqual([0, null, 1]);
  await other.stop();
});

test('what was seen last is stored before the process ends', async () => {
  presence.note(HALL, 'asha', true);
  await presence.stop();
  expect((await store.count([HALL])).get(HALL)).toBe(1);
});

test('whoever stays is there for as long as they are connected, two of them twice', async () => {
  const [leaves, alsoLeaves] = [presence.stay(HALL), presence.stay(HALL)];
  const watched = watch();
  await second();
  await vi.advanceTimersByTimeAsync(2 * SEEN_MS);
  leaves();
  await second();
  alsoLeaves();
  await second();
  expect(told).toEqual([0, 2, 1, 0]);
  watched.stop();
});
