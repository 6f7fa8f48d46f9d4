import { hash } from 'node:crypto';
import { END, type EventStore, type Position, START } from '../event-store/event-store.ts';
import { hasEvent } from '../event-store/watched-log.ts';

/** Which log a store belongs to, and the newest event of it when the store was last told. */
export interface LogMark {
  /** Tells the log from every other one; '' while it had no event. */
  readonly log: string;
  /** The place before that event, its own place, and its id: START, START and '' while there was none. */
  readonly before: Position;
  readonly position: Position;
  readonly eventId: string;
  /** Where that event is in its stream, by which it is found; earlier versions did not note it. */
  readonly at?: { readonly stream: string; readonly revision: number };
  /** Tells the server's secret from every other one, and nothing about it. */
  readonly secret: string;
}

/** A store and its mark. */
export interface MarkedStore {
  /** What operators call it, as `data/keys.db`. */
  readonly name: string;
  /** Undefined for one that was never told of its log: it is new, or from before there were marks. */
  readonly mark: LogMark | undefined;
  /** Whether the product may begin with a new one: nothing but people's being signed in is lost. */
  readonly mayBeNew: boolean;
}

/** The marks of stores that are kept together. */
export interface LogMarks {
  read(): Promise<readonly MarkedStore[]>;

  /** Gives all of them the same mark. Durable once it resolves. */
  write(mark: LogMark): Promise<void>;
}

type ReadableLog = Pick<EventStore, 'readStream' | 'readAll' | 'readAllBackwards'>;

/** The mark of a log as it is now. @param secret that of the mark */
export async function markOf(log: ReadableLog, secret: string): Promise<LogMark> {
  const [newest, previous] = await log.readAllBackwards(END, 2);
  return {
    log: newest === undefined ? '' : await identityOf(log),
    before: previous?.position ?? START,
    position: newest?.position ?? START,
    eventId: newest?.id ?? '',
    ...(newest && { at: { stream: newest.stream, revision: newest.revision } }),
    secret,
  };
}

/** What the stores know of the server's secret; '' where they were never told. */
export async function secretOf(marks: Pick<LogMarks, 'read'>): Promise<string> {
  const secrets = (await marks.read()).map(({ mark }) => mark?.secret ?? '');
  return secrets.find((secret) => secret !== '') ?? '';
}

/** Whether the log still has the event that a mark was made at. */
export async function hasEventOf(log: ReadableLog, mark: LogMark): Promise<boolean> {
  const { before, position, eventId, at } = mark;
  if (position === START) return true;
  if (at !== undefined) return hasEvent(log, { id: eventId, position, ...at });
  const [event] = await log.readAll(before, 1);
  return event?.position === position && event.id === eventId;
}

// The first event's id alone would not do: a first admin who is made once more has the same. An import is the same log.
async function identityOf(log: Pick<EventStore, 'readAll'>): Promise<string> {
  const [first] = await log.readAll(START, 1);
  if (first === undefined) return '';
  const { recordedAt = first.recordedAt } = (first.metadata ?? {}) as { readonly recordedAt?: string };
  return hash('sha256', `${first.id} ${recordedAt}`).slice(0, 32);
}
