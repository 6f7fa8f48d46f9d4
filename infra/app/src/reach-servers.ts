import type { Config } from '@pollux/infra/config';
import { waitForServer } from '@pollux/infra/reach/patience';

/** What is said while servers are waited for. */
export interface Waiting {
  /** How long a server that is not up yet is waited for, in seconds. */
  readonly seconds: number;
  readonly say: (line: string) => void;
}

/**
 * Looks at the servers that the stores are on, side by side, before anything opens them, and waits for those that are
 * not up yet. What only somebody can put right, as a wrong password, is not waited for.
 * @throws ServerTrouble, which says which setting is in trouble, where, what it is, and what to do
 */
export async function reachServers(
  { eventStore, documentStore }: Pick<Config, 'eventStore' | 'documentStore'>,
  { seconds, say }: Waiting,
): Promise<void> {
  const ended = new AbortController();
  const patience = { patienceMs: seconds * 1_000, say, signal: ended.signal };
  const waiting: Promise<void>[] = [];
  // As with the stores, the clients are loaded only where there are servers.
  if (eventStore !== 'embedded') {
    const { reachEventStore } = await import('@pollux/infra/event-store/eventstoredb-reach');
    waiting.push(waitForServer(() => reachEventStore(eventStore), patience));
  }
  if (documentStore !== 'embedded') {
    const { reachMongo } = await import('@pollux/infra/mongodb/reach');
    waiting.push(waitForServer(() => reachMongo(documentStore), patience));
  }
  try {
    await Promise.all(waiting);
  } finally {
    ended.abort();
  }
}

/** Says once where the mail server cannot be worked with; mails wait for it. */
export async function lookAtMailServer(url: string, say: (line: string) => void): Promise<void> {
  const { reachMailServer } = await import('@pollux/infra/mail/reach');
  await reachMailServer(url).catch((error: Error) => {
    say(`no mail can be sent now; mails wait and are tried again (ops mails). ${error.message}`);
  });
}
