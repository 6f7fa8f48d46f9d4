import { eventDefinitions } from '@pollux/domain/catalogue';
import type { EventStore, RecordedEvent } from '@pollux/infra/event-store/event-store';
import { type Place, personalValuesFinder, withValues } from '@pollux/infra/personal-data/personal-values';
import { type SetAsideEvent, SetAsideEvents } from '@pollux/projections/kernel/set-aside';
import { personalFields, sealedLog } from '../readable-log.ts';
import { counted } from './progress.ts';
import type { OperatedStores } from './stores.ts';

const PAGE = 1_000;
const MASKED = '[personal]';

/** Whoever may see personal data has no use for these. */
const SECRETS = ['passwordHash'];

/** Which events to show; all that is named must be true of an event. */
export interface EventSearch {
  readonly stream?: string;
  readonly type?: string;
  /** An account id: events that it caused, and those about its person. */
  readonly person?: string;
  /** Recorded at this time or later. */
  readonly from?: Date;
  /** Recorded before this time. */
  readonly to?: Date;
  /** Newest first. */
  readonly backwards?: boolean;
  readonly limit: number;
  readonly showPersonal?: boolean;
}

const definitions = new Map(eventDefinitions.map((definition) => [definition.type, definition]));
const personalValuesOf = personalValuesFinder(personalFields);

/** Shows events in their newest version, a line of JSON each. @returns how many, in a sentence */
export async function browseEvents(
  search: EventSearch,
  stores: OperatedStores,
  print: (line: string) => void,
): Promise<string> {
  const { limit, showPersonal = false } = search;
  const log = showPersonal ? await stores.readable() : sealedLog(stores.log);
  let shown = 0;
  if (limit > 0) {
    for await (const event of eventsOf(log, search)) {
      if (!matches(event, search)) continue;
      print(
        JSON.stringify(
          masked(event, showPersonal ? secretsOf(event) : (personalValuesOf(event)?.places ?? [])),
        ),
      );
      shown += 1;
      if (shown === limit) return `Showed ${counted(shown, 'event')}, which is the limit.`;
    }
  }
  return `Showed ${counted(shown, 'event')}.`;
}

/**
 * Shows the events that read models went on without, a line of JSON each, with the read models and the documents that
 * lack them. @returns how many, in a sentence
 */
export async function showUnreadable(
  { documents }: Pick<OperatedStores, 'documents'>,
  print: (line: string) => void,
): Promise<string> {
  const kept = await new SetAsideEvents(documents).list();
  const inOrder = kept.toSorted(
    (one, other) => compare(one.position, other.position) || compare(one.name, other.name),
  );
  const byEvent = Map.groupBy(inOrder, ({ eventId }) => eventId);
  for (const missed of byEvent.values()) {
    const [{ eventId, type, stream, revision, position }] = missed as [SetAsideEvent];
    const readModels = missed.map(({ name, version, generation, reason, documents: incomplete, at }) => ({
      name,
      version,
      generation,
      reason,
      incomplete,
      at,
    }));
    print(JSON.stringify({ id: eventId, type, stream, revision, position, readModels }));
  }
  return `${counted(byEvent.size, 'event')} set aside.`;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

/** A stream, or else the whole log, in the order that is asked for. */
async function* eventsOf(
  log: EventStore,
  { stream, backwards = false }: EventSearch,
): AsyncGenerator<RecordedEvent, void, undefined> {
  if (stream !== undefined) {
    yield* await log.readStream(stream, { backwards });
    return;
  }
  let at = backwards ? 'end' : '';
  for (;;) {
    const page = await (backwards ? log.readAllBackwards(at, PAGE) : log.readAll(at, PAGE));
    const last = page.at(-1);
    if (last === undefined) return;
    yield* page;
    at = last.position;
  }
}

function matches(event: RecordedEvent, { type, person, from, to }: EventSearch): boolean {
  if (type !== undefined && event.type !== type) return false;
  if (person !== undefined && !isAbout(event, person)) return false;
  if (from !== undefined && event.recordedAt < from.toISOString()) return false;
  return to === undefined || event.recordedAt < to.toISOString();
}

function isAbout({ type, data, metadata }: RecordedEvent, person: string): boolean {
  const field = definitions.get(type)?.person;
  return (
    metadata.actorId === person ||
    (field !== undefined && (data as Readonly<Record<string, unknown>>)[field] === person)
  );
}

function secretsOf({ data }: RecordedEvent): readonly Place[] {
  return SECRETS.filter((name) => Object.hasOwn(data as object, name));
}

/** The event without what it says at some places, neither plain nor sealed. */
function masked(event: RecordedEvent, places: readonly Place[]): RecordedEvent {
  const { personal: _sealed, ...metadata } = event.metadata as RecordedEvent['metadata'] & {
    personal?: unknown;
  };
  return { ...event, data: withValues(event.data, places, () => MASKED), metadata };
}
