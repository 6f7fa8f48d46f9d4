import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DomainEvent } from '@pollux/domain/kernel/event';
import type { DocumentStore } from '@pollux/infra/document-store/document-store';
import { openEmbeddedDocumentStore } from '@pollux/infra/document-store/embedded';
import { openEmbeddedEventStore } from '@pollux/infra/event-store/embedded';
import type { EventStore } from '@pollux/infra/event-store/event-store';
import { pino } from 'pino';
import type { WriteSide } from './execute.ts';
import type { Services } from './services.ts';
import { StreamCache } from './stream-cache.ts';

export const silent = pino({ level: 'silent' });

/** A clock that goes on only when it is told to, and can be set. */
export class TestClock {
  #now = Date.parse('2026-11-20T09:30:00.000Z');

  readonly now = (): Date => new Date(this.#now);

  /** @param seconds may be negative: then it is set back */
  advance(seconds: number): void {
    this.#now += seconds * 1_000;
  }
}

/** Empty embedded stores in a folder of their own. */
export interface TestStores {
  readonly events: EventStore;
  readonly documents: DocumentStore;
  /** Appends the events as one, whatever the stream has. @returns their ids */
  append(stream: string, ...events: readonly DomainEvent[]): Promise<string[]>;
  /** A write side as a process that was just started has it. */
  writeSide(services: Partial<Services>): WriteSide;
  remove(): Promise<void>;
}

export async function openTestStores(): Promise<TestStores> {
  const folder = await mkdtemp(join(tmpdir(), 'pollux-commands-'));
  const onFatal = (error: Error) => {
    throw error;
  };
  const events = await openEmbeddedEventStore({ file: join(folder, 'events.db'), onFatal });
  const documents = await openEmbeddedDocumentStore({ file: join(folder, 'documents.db'), onFatal });
  return {
    events,
    documents,
    async append(stream, ...decided) {
      const metadata = { commandId: crypto.randomUUID(), commandHash: '', correlationId: 'test' };
      const named = decided.map(({ type, data }) => ({ id: crypto.randomUUID(), type, data, metadata }));
      await events.append(stream, 'any', named);
      return named.map(({ id }) => id);
    },
    writeSide: (services) => ({ events, cache: new StreamCache(events), services: services as Services }),
    async remove() {
      await documents.close();
      await events.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** Runs something until it is stopped, as by a process that ends. */
export function startUntilStopped(run: (signal: AbortSignal) => Promise<void>): () => Promise<void> {
  const stopping = new AbortController();
  const running = run(stopping.signal);
  return async () => {
    stopping.abort();
    await running;
  };
}
