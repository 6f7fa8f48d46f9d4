import { expect, test } from 'vitest';
import type { EventStore, NewEvent } from '../event-store/event-store.ts';
import { withSalts } from './salts.ts';

test('every event gets a salt of its own, unless it was given one', async () => {
  const appended: NewEvent[] = [];
  const store = withSalts({
    append: async (_stream, _expected, events) => {
      appended.push(...events);
      return { revision: 0, position: '1' };
    },
  } as Partial<EventStore> as EventStore);
  const metadata = { commandId: 'c', commandHash: '', correlationId: 'test' };
  const event = (salt?: string) => ({
    id: 'a',
    type: 'Asked',
    data: { of: 'all' },
    metadata: { ...metadata, ...(salt !== undefined && { salt }) },
  });
  await store.append(
    'Poll-1',
    'none',
    Array.from({ length: 600 }, () => event()),
  );
  const salts = appended.map((each) => each.metadata.salt ?? '');
  expect(new Set(salts).size).toBe(600);
  expect(salts.filter((salt) => !/^[\w-]{22}$/.test(salt))).toEqual([]);
  expect(appended[0]).toEqual({ ...event(salts[0]) });
  await store.append('Poll-1', 599, [event('its own')]);
  expect(appended.at(-1)?.metadata.salt).toBe('its own');
});
