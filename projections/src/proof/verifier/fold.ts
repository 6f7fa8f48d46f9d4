import type { RecordedEvent } from '@pollux/infra/event-store/event-store';
import type { Projector } from '../../kernel/projector.ts';
import type { FindingsTaken } from './findings.ts';

/** What an event said, in the newest version of its data. */
export interface Said {
  readonly type: string;
  readonly data: unknown;
}

/** Makes a part of the results again from the events of a bundle, and holds what is said to be the result to it. */
export interface Fold {
  /** Takes that the log has an event of a kind which is not shown. @param about its stream, up to the first dot */
  sees(type: string, about: string): void;
  /** Takes what an event said. @param isTold whether the server tells it, in place of the log showing it */
  takes(said: Said, isTold: boolean): void;
  /** Compares what it has come to with the results that came with the bundle. */
  compare(said: unknown, findings: FindingsTaken): void;
}

/** What is said of results that have another shape. */
export const CHANGED_RESULTS = 'The file results.json is not as the product writes it: it was changed.';

/** A document after an event; the same where the event is about another one. Rules of a bundle look at what was said alone. */
export function folded<Document>(
  projector: Projector<Document>,
  document: Document | undefined,
  said: Said,
  id: string,
): Document | undefined {
  const event = said as RecordedEvent;
  if (!projector.knows(said.type) || !projector.isAbout(event, id, document)) return document;
  const next = projector.fold(document, event, id);
  return next === undefined ? document : (next ?? undefined);
}

/** As it is after a way through JSON, where what is undefined is left out; null where there is nothing. */
export function plain(document: unknown): unknown {
  return document === undefined ? null : JSON.parse(JSON.stringify(document));
}
