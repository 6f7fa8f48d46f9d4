import { isDeepStrictEqual } from 'node:util';
import { eventDefinitions } from '@pollux/domain/catalogue';
import { goldenEvents, withPersonal } from '@pollux/domain/golden-log/testing';
import type { RecordedEvent } from '@pollux/infra/event-store/event-store';
import { expect, test } from 'vitest';
import type { Projector } from './kernel/projector.ts';
import { projectors } from './registry.ts';
import { recorded } from './testing.ts';

/** The golden log, read with or without what it says of people. */
function events({ sealed }: { sealed: boolean }): RecordedEvent[] {
  const decided = goldenEvents().map(({ type, version, data }) => {
    const definition = eventDefinitions.find((known) => known.type === type);
    const read = definition?.upcast(data, version);
    return { type, data: sealed ? withPersonal(read, definition?.personal ?? [], '[sealed]') : read };
  });
  return recorded(...decided);
}

/** Every document that the log ever made, as each event left it. */
function documentsOf(projector: Projector<unknown>, log: readonly RecordedEvent[]): unknown[] {
  const documents = new Map<string, unknown>();
  const seen: unknown[] = [];
  for (const event of log) {
    for (const id of projector.idsOf(event, documents)) {
      const next = projector.fold(structuredClone(documents.get(id)), event);
      if (next === undefined) continue;
      documents.set(id, next ?? undefined);
      seen.push({ id, document: structuredClone(next) });
    }
  }
  return seen;
}

test.each(projectors.map((projector) => [projector.collection.name, projector] as const))(
  '%s says whether it reads what events hold of people',
  (_name, projector) => {
    const [read, sealed] = [false, true].map((each) => documentsOf(projector, events({ sealed: each })));
    expect(read).not.toEqual([]);
    expect(isDeepStrictEqual(read, sealed)).toBe(!projector.readsPersonal);
  },
);
