import type { EmbeddedReads } from './embedded-reads.ts';
import type { Seen } from './embedded-rows.ts';
import type { Wanted } from './event-store.ts';

interface KnownPart {
  /** The beginnings of names of streams (`SubscribeOptions.about`). */
  readonly about: readonly string[];
  readonly wanted: Wanted;
  /** So many events are read at once. */
  readonly batch: number;
  /** Where the log ends. */
  readonly until: number;
}

/** Reads what some streams have after a position, up to where the log ends, without a look at any other event. */
export function* eventsAbout(
  reads: EmbeddedReads,
  after: number,
  { about, wanted, batch, until }: KnownPart,
): Generator<Seen, void, undefined> {
  if (after >= until) return;
  const positions = reads.positionsAbout(about, after).filter((position) => position <= until);
  for (let at = 0; at < positions.length; at += batch) {
    const part = positions.slice(at, at + batch);
    const isLast = at + batch >= positions.length;
    yield { events: reads.wantedAt(part, wanted), upTo: isLast ? until : (part.at(-1) ?? until) };
  }
  if (positions.length === 0) yield { events: [], upTo: until };
}
