import { EventStoreDBClient, START, streamNameFilter } from '@eventstore/db-client';

/**
 * Reads the events of all streams under a prefix by the official client alone: by a subscription, which it can have
 * leave out what others wrote. @returns how many there are
 */
export async function countByClient(url: string, prefix: string): Promise<number> {
  const client = EventStoreDBClient.connectionString(url);
  const filter = streamNameFilter({ prefixes: [prefix] });
  const subscription = client.subscribeToAll({ fromPosition: START, filter });
  const { promise: caughtUp, resolve, reject } = Promise.withResolvers<void>();
  let count = 0;
  subscription.on('data', () => {
    count += 1;
  });
  subscription.on('caughtUp', resolve);
  subscription.on('error', reject);
  try {
    await caughtUp;
  } finally {
    await subscription.unsubscribe();
    await client.dispose();
    (await client['getChannel']()).close();
  }
  return count;
}
