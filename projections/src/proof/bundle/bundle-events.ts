import {
  type BundleLine,
  type KindLine,
  type Place,
  Ranges,
  type ShownLine,
  writeBundleLine,
} from '@pollux/domain/proof/bundle-line';
import { commitmentOf, type LoggedEvent, openingsOf } from '@pollux/domain/proof/leaf';
import type { EventStore, Position, RecordedEvent } from '@pollux/infra/event-store/event-store';
import { START } from '@pollux/infra/event-store/event-store';
import { looksAt } from '@pollux/infra/personal-data/personal-values';
import { hashText, type SaltFor } from '../hashes.ts';
import { LeafPlaces } from './leaf-places.ts';
import type { LogTiles } from '../log-tiles.ts';
import { newestData } from './newest-data.ts';
import type { BundleSubject } from './manifest.ts';
import { scopeOf } from './scope.ts';
import { type BundleReader, OPENED, Showings } from './showing.ts';

/** What the answers of are opened: all else that is sealed stays so, as nothing is counted by it. */
const COUNTED_AGAIN: ReadonlySet<BundleSubject['is']> = new Set(['activity', 'session']);
/** The most events of the log that are looked at for one batch. */
const BATCH = 500;
/** So many answers that are told without whose they are stand together at most, so that a large poll needs no memory. */
const MOST_MIXED = 1_000;

export interface EventSources {
  /** As it is stored. */
  readonly log: Pick<EventStore, 'subscribe' | 'readAll'>;
  readonly tiles: LogTiles;
  readonly saltFor: SaltFor;
  /** The same events with what is sealed in them opened, where `OPENED` names anything of it and it still opens. */
  readonly open: (events: readonly RecordedEvent[]) => Promise<readonly RecordedEvent[]>;
}

export interface AskedEvents {
  readonly subject: BundleSubject;
  readonly reader: BundleReader;
  /** How many events the checkpoint covers. */
  readonly size: number;
  /** Up to where the log is in the results that come with them. */
  readonly upTo: Position;
}

/** What is known of the lines once all are written. */
export interface WrittenLines {
  readonly lines: number;
  /** How many of the lines, from the first one on, are in the results. */
  readonly counted: number;
  /** The leaves that are shown. */
  readonly leaves: Ranges;
}

/** The events of what a bundle is of as lines of a bundle, in the order of the log; the whole log is gone through once. */
export class BundleEvents {
  readonly #sources: EventSources;
  readonly #asked: AskedEvents;
  readonly #places: LeafPlaces;
  readonly #showings: Showings;
  readonly #leaves = new Ranges();
  /** What is told of events, to be sorted. */
  #mixed: { readonly type: string; readonly data: object }[] = [];
  #lines = 0;
  #counted: number | undefined;

  constructor(sources: EventSources, asked: AskedEvents) {
    this.#sources = sources;
    this.#asked = asked;
    this.#places = new LeafPlaces(sources, asked.size);
    this.#showings = new Showings(asked.subject, asked.reader);
  }

  written(): WrittenLines {
    return { lines: this.#lines, counted: this.#counted ?? this.#lines, leaves: this.#leaves };
  }

  /** The lines, each with its end; and nothing, as an empty text, wherever there was none for a while. */
  async *texts(): AsyncGenerator<string> {
    const { log } = this.#sources;
    const { upTo, subject, reader } = this.#asked;
    const covered = await this.#places.end();
    const through = upTo > covered ? upTo : covered;
    const ending = new AbortController();
    const { wanted, isIn } = scopeOf(subject, reader);
    let before: Position = START;
    try {
      for await (const batch of log.subscribe(START, { signal: ending.signal, batch: BATCH, wanted })) {
        const events = batch.events.filter((event) => event.position <= through && isIn(event));
        const opened = COUNTED_AGAIN.has(subject.is) ? await this.#sources.open(events) : events;
        for (const [at, event] of events.entries()) {
          const isPast = (edge: Position) => before <= edge && edge < event.position;
          if (isPast(covered) || isPast(upTo)) yield* this.#flush();
          if (isPast(upTo)) this.#counted = this.#lines;
          yield* this.#linesOf(event, opened[at] ?? event, covered);
          before = event.position;
        }
        if (batch.caughtUp || batch.position >= through) break;
        // Whoever does not read on is heard of between two texts: they must not have the rest of the log gone through.
        yield '';
      }
      yield* this.#flush();
    } finally {
      ending.abort();
    }
  }

  async *#linesOf(event: RecordedEvent, opened: RecordedEvent, covered: Position): AsyncGenerator<string> {
    const index = event.position > covered ? null : await this.#places.of(event.position);
    if (index !== null) this.#leaves.add(index);
    const said = newestData(event.type, opened.data, event.metadata);
    const isLegible = typeof said === 'object' && said !== null;
    const showing = isLegible ? this.#showings.of(event, said) : ({ how: 'kind' } as const);
    const salt = this.#sources.saltFor(event);
    if (showing.how !== 'mixed') yield* this.#flush();
    yield this.#write(
      showing.how === 'shown' ? shownLine(event, opened, { index, salt }) : kindLine(event, { index, salt }),
    );
    const { type } = event;
    if (showing.how === 'told') yield this.#write({ told: { type, data: showing.data } });
    if (showing.how !== 'mixed') return;
    this.#mixed.push({ type, data: showing.data });
    if (this.#mixed.length >= MOST_MIXED) yield* this.#flush();
  }

  *#flush(): Generator<string> {
    const texts = this.#mixed.map((told) => ({ told, text: JSON.stringify(told) }));
    this.#mixed = [];
    for (const { told } of texts.toSorted((one, other) => (one.text < other.text ? -1 : 1))) {
      yield this.#write({ told });
    }
  }

  #write(line: BundleLine): string {
    this.#lines += 1;
    return `${writeBundleLine(line, hashText)}\n`;
  }
}

interface At {
  readonly index: number | null;
  readonly salt: string;
}

function shownLine(stored: RecordedEvent, opened: RecordedEvent, { index, salt }: At): ShownLine {
  const { position: _, ...event } = stored;
  const values = valuesAt(stored, opened);
  return { index, salt, event, ...(values.length > 0 && { opened: values }) };
}

function kindLine(event: LoggedEvent, { index, salt }: At): KindLine {
  const { kind, place, content } = openingsOf(event, salt, hashText);
  return { index, kind, rest: [commitmentOf(place, hashText), commitmentOf(content, hashText)] };
}

const isOpened = looksAt(OPENED);

/** What stands now where something was sealed that a bundle opens. */
function valuesAt(stored: RecordedEvent, opened: RecordedEvent): (readonly [Place, unknown])[] {
  const { personal } = stored.metadata as { readonly personal?: { readonly fields: readonly Place[] } };
  if (personal === undefined || opened.data === stored.data) return [];
  return personal.fields
    .filter((place) => isOpened(stored.type, [place]))
    .map((place) => [place, valueAt(opened.data, place)] as const);
}

function valueAt(data: unknown, place: Place): unknown {
  const steps = typeof place === 'string' ? [place] : place;
  return steps.reduce((inside, step) => (inside as Readonly<Record<string, unknown>>)[step], data);
}
