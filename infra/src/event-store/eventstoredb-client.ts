import { setImmediate as nextTurn } from 'node:timers/promises';
import { EventStoreDBClient } from '@eventstore/db-client';

/** A client of EventStoreDB that is safe to work with when servers come and go. */
export interface ConnectedClient {
  readonly client: EventStoreDBClient;
  /** Ends what is under way, and the connection. */
  close(): Promise<void>;
}

/**
 * Makes the official client (6.2.1), with three things put right that are only reachable from within:
 *
 * - Batch appends are not used. All batches of a process share one table of pending appends: one broken stream
 *   rejects and forgets them all, and the answer to one that was forgotten throws where nobody can catch it. The
 *   plain append is a call of its own, with a deadline that the client keeps by itself.
 * - After an error the client closes its channel and makes another. It must not do so between the moment in which
 *   a call has taken the channel and the moment in which it uses it, and no failure of it may go unhandled: both
 *   would end the process.
 * - A client can be closed.
 *
 * @param url `esdb://…` or `esdb+discover://…`
 * @throws for a URL that the client does not understand, or that turns the refusal of an append into an answer
 */
export function connect(url: string): ConnectedClient {
  const client = EventStoreDBClient.connectionString(url);
  if (!client['throwOnAppendFailure']) throw new Error('throwOnAppendFailure must not be false.');
  client['supports'] = async () => false;
  const handleError = client['handleError'];
  client['handleError'] = async (...failure) => {
    await nextTurn();
    await handleError(...failure).catch(() => undefined);
  };
  return {
    client,
    async close() {
      await client.dispose();
      // Without a server that can be reached, this may take long; nothing depends on it.
      client['getChannel']().then(
        (channel) => channel.close(),
        () => undefined,
      );
    },
  };
}
