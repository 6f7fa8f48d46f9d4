import type { EventStore } from '@pollux/infra/event-store/event-store';
import type { Engine } from './engine.ts';

// The clients of the servers take a third of a second to load, and are loaded only where there are servers.

/** The log on an EventStoreDB server or cluster. */
export async function openServerLog(url: string): Promise<EventStore> {
  const { openEventStoreDB } = await import('@pollux/infra/event-store/eventstoredb');
  return openEventStoreDB({ url });
}

/** Everything else on a MongoDB server. @throws MongoUnreachable */
export async function openServerEngine(url: string): Promise<Engine> {
  const { openMongoEngine } = await import('./mongo-engine.ts');
  return openMongoEngine(url);
}
