import { newEvent } from '@pollux/infra/event-store/conformance/events';
import { openTestStores, type TestStores } from '@pollux/projections/kernel/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventsUntil, positionAsOf } from './as-of.ts';

let stores: TestStores;
beforeEach(async () => {
  stores = await openTestStores();
});
afterEach(async () => {
  await stores.remove();
});

/** Appends so many events by one command. @returns the positions of all */
async function append(stream: string, count = 1): Promise<string[]> {
  const before = await stores.events.head();
  const [first, ...others] = Array.from({ length: count }, newEvent);
  if (first === undefined) return [];
  const metadata = first.metadata;
  await stores.events.append(stream, 'any', [first, ...others.map((event) => ({ ...event, metadata }))]);
  return (await stores.events.readAll(before, count)).map(({ position }) => position);
}

test('there is no moment between what was appended together', async () => {
  const [earlier] = await append('Quiz-1');
  const [first, second, third] = await append('Quiz-1', 3);
  for (const position of [first, second, third])
    expect(await positionAsOf(`before:${position}`, stores.events)).toBe(earlier);
  const [next] = await append('Quiz-1');
  expect(await positionAsOf(`before:${next}`, stores.events)).toBe(third);
});

test('before the first change of the log there is nothing', async () => {
  const [, second] = await append('Quiz-1', 2);
  expect(await positionAsOf(`before:${second}`, stores.events)).toBe('');
});

test('what is no change, or somebody’s answer, is no moment', async () => {
  const [ballot = ''] = await append('Ballot-1.2');
  const beyond = String(Number(ballot) + 1).padStart(16, '0');
  for (const position of [ballot, beyond, '7', '99999999999999999999', '1/1'])
    await expect(positionAsOf(`before:${position}`, stores.events)).rejects.toMatchObject({ status: 404 });
});

test('all of a second counts, and one that has not come is refused', async () => {
  const [position] = await append('Quiz-1');
  const now = new Date();
  expect(await positionAsOf(now.toISOString(), stores.events, now)).toBe(position);
  expect(await positionAsOf('2020-01-01T00:00:00Z', stores.events)).toBe('');
  const ahead = new Date(now.getTime() + 1_000).toISOString();
  await expect(positionAsOf(ahead, stores.events, now)).rejects.toMatchObject({ status: 422 });
});

test('a stream that ends at a moment ends there from both sides', async () => {
  const [first = '', second = ''] = await append('Quiz-1', 2);
  await append('Quiz-1', 3);
  const then = eventsUntil(stores.events, second);
  const positions = async (range?: Parameters<typeof then.readStream>[1]) =>
    (await then.readStream('Quiz-1', range)).map(({ position }) => position);
  expect(await positions()).toEqual([first, second]);
  expect(await positions({ limit: 1 })).toEqual([first]);
  expect(await positions({ backwards: true, limit: 1 })).toEqual([second]);
});
