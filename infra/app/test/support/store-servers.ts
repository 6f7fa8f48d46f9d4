import { startEventStoreServer } from '@pollux/infra/test/support/event-store-server';
import { mongoIsAvailable, startMongoServer } from '@pollux/infra/test/support/mongo';

/** Servers for all stores of the tests' products. */
export interface StoreServers {
  /** Names them, to tests. */
  readonly environment: Readonly<Record<string, string>>;
  /** A line that says which stores are on servers. */
  readonly said: string;
  /** Ends those that were started. */
  stop(): Promise<void>;
}

/** The servers that the environment names, or else those of the tests; where FerretDB cannot be built, the log's alone. */
export async function startStoreServers(): Promise<StoreServers> {
  const [events, documents] = await Promise.all([
    startEventStoreServer(),
    mongoIsAvailable() ? startMongoServer() : undefined,
  ]);
  return {
    environment: {
      EVENT_STORE_TEST_URL: events.url,
      ...(documents && { DOCUMENT_STORE_TEST_URL: documents.url }),
    },
    said: documents
      ? 'The logs of these products are on an event store server, everything else on a document store server.'
      : 'The logs of these products are on an event store server; for want of Go everything else is embedded.',
    async stop() {
      await Promise.all([events.stop(), documents?.stop()]);
    },
  };
}
