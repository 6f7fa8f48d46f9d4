import { isDeepStrictEqual } from 'node:util';
import { eventDefinitions } from '@pollux/domain/catalogue';
import { goldenEvents, withPersonal } from '@pollux/domain/golden-log/testing';
import type { PersonalReads } from '@pollux/infra/personal-data/personal-values';
import type { RecordedEvent } from '@pollux/infra/event-store/event-store';
import { expect, test } from 'vitest';
import type { Projector } from './kernel/projector.ts';
import { projectors } from './registry.ts';
import { recorded } from './testing.ts';

/** The golden log, read with all that it says of people, with some of it, or with nothing. */
function events(reads: boolean | PersonalReads): RecordedEvent[] {
  const decided = goldenEvents().map(({ type, version, data }) => {
    const definition = eventDefinitions.find((known) => known.type === type);
    const read = definition?.upcast(data, version);
    const personal = definition?.personal ?? [];
    const isRead = (place: string) =>
      typeof reads === 'boolean' ? reads : (reads[type] ?? []).includes(place);
    const sealed = personal.filter((place) => !isRead(place));
    return { type, data: withPersonal(read, sealed, '[sealed]') };
  });
  const actorId = 'f'.repeat(24);
  return recorded(...decided).map((event) => ({ ...event, metadata: { ...event.metadata, actorId } }));
}

/** Every document that the log ever made, as each event left it. */
function documentsOf(projector: Projector<unknown>, log: readonly RecordedEvent[]): unknown[] {
  const documents = new Map<string, unknown>();
  const seen: unknown[] = [];
  for (const event of log) {
    for (const id of projector.idsOf(event, documents)) {
      const next = projector.fold(structuredClone(documents.get(id)), event, id);
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
    const { readsPersonal } = projector;
    const read = documentsOf(projector, events(true));
    expect(read).not.toEqual([]);
    expect(documentsOf(projector, events(readsPersonal))).toEqual(read);
    expect(isDeepStrictEqual(documentsOf(projector, events(false)), read)).toBe(readsPersonal === false);
  },
);
