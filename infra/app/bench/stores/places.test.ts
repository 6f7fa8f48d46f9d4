import { START } from '@pollux/infra/event-store/event-store';
import { EventStoreServer } from '@pollux/infra/test/support/event-store-server';
import { afterEach, expect, test, vi } from 'vitest';
import { appendAll, votes } from './ballots.ts';
import { readBare } from './bare-read.ts';
import { inPlace, withEvents } from './places.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test('stages on one server read nothing of each other, and find their own again', async () => {
  const server = await EventStoreServer.start();
  vi.stubEnv('EVENT_STORE', server.url);
  await inPlace(async (one) => {
    await withEvents(one, (events) => appendAll(events, [...votes(5)]));
    await inPlace(async (other) => {
      await withEvents(other, (events) => appendAll(events, [...votes(3)]));
      expect([await readBare(one), await readBare(other)]).toEqual([5, 3]);
    });
    const streams = await withEvents(one, (events) => events.readAll(START, 100));
    expect(streams).toHaveLength(5);
  });
  await server.stop();
});
