import { hash } from 'node:crypto';
import type { EventStore, NewEvent } from '@pollux/infra/event-store/event-store';
import { expect, test } from 'vitest';
import { writeTerm } from './term.ts';

const SIZES = { creators: 1, quizzes: 3, surveys: 1, polls: 1, people: 20, attempts: 60 };

/** What a seed makes, as it is handed to the log. */
async function termOf(seed: number) {
  const streams = new Map<string, NewEvent[]>();
  const log: Pick<EventStore, 'append' | 'readStream'> = {
    async append(stream, _expected, events) {
      streams.set(stream, [...(streams.get(stream) ?? []), ...events]);
      return { revision: 0, position: '' };
    },
    readStream: async (stream) =>
      (streams.get(stream) ?? []) as Awaited<ReturnType<EventStore['readStream']>>,
  };
  const keys = { destroy: async () => undefined };
  const credentials = { emailIdOf: (email: string) => hash('sha256', email).slice(0, 24), passwordHash: '' };
  const { events } = await writeTerm({ sizes: SIZES, seed, log, keys, credentials });
  const said = [...streams].map(([stream, all]) => [stream, all.map(({ type, data }) => ({ type, data }))]);
  return { events, said };
}

test('a seed makes the same term again, another one another', async () => {
  const [one, same, other] = [await termOf(5), await termOf(5), await termOf(6)];
  expect(same).toEqual(one);
  expect(other).not.toEqual(one);
  expect(one.events).toBeGreaterThan(400);
});
