import type { DocumentQuery, DocumentStore } from '@pollux/infra/document-store/document-store';
import { SharedDocuments } from '@pollux/infra/document-store/shared-documents';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 300_000;

/** Some three hours, at growing intervals. */
export const MOST_TRIES = 40;

/** How long a process has something that it tries for itself: longer than a slow mail server takes. */
const CLAIM_MS = 120_000;

/** How many are looked at in one go. */
const PAGE = 100;

/** Something that failed when it was to be done. It names people by their account alone. */
export interface Undone<Source = unknown> {
  /** What is to be done, for operators: the type of an event, or a command. */
  readonly kind: string;
  /** Whose trouble it is: an account, or a document. */
  readonly subject: string;
  /** What is in the same queue is done in order. */
  readonly queue: string;
  /** The place in the queue: compared as text. */
  readonly place: string;
  /** Where to find what is to be done. */
  readonly source: Source;
  /** Whether it waits to be tried again, or has failed so often that an operator has to look after it. */
  readonly state: 'waiting' | 'set-aside';
  /** When it failed first, ISO 8601. */
  readonly since: string;
  /** How often it was tried; 0 where something before it in the queue failed. */
  readonly tries: number;
  /** When it is to be tried again, ISO 8601. */
  readonly dueAt: string;
  /** The kind of the last failure; never its message, which may name people. */
  readonly error: string;
}

/** Something undone by its id. */
export interface Kept<Source> {
  readonly id: string;
  readonly undone: Undone<Source>;
}

/** What is known of something before anything is known of its failure. */
export type Task<Source> = Pick<Undone<Source>, 'kind' | 'subject' | 'queue' | 'place' | 'source'>;

/**
 * What a lane or a deadline could not do yet, kept until it is done: so it outlives the process, and nothing else has to
 * wait for it. Any number of processes may share it.
 */
export class Backlog<Source> {
  readonly #documents: SharedDocuments<Undone<Source>>;

  /** @param name of the lane or the deadline */
  constructor(documents: DocumentStore, name: string) {
    const indexes = [['state', 'dueAt'], ['queue', 'state', 'place'], 'subject'];
    this.#documents = new SharedDocuments(documents, { name: `backlog-${name}`, version: 1, indexes });
  }

  /** Must be called before anything else. */
  async open(): Promise<void> {
    await this.#documents.open();
  }

  /** Some of what is to be tried again now, the longest due first. */
  async due(now: Date): Promise<Kept<Source>[]> {
    const sort = [{ field: 'dueAt' }];
    const waiting = await this.#find({ where: { state: 'waiting' }, sort, limit: PAGE });
    return waiting.filter(({ undone }) => isDue(undone, now));
  }

  /** What of a queue has to be done before anything else in it; undefined where nothing waits. */
  async headOf(queue: string): Promise<Kept<Source> | undefined> {
    const [head] = await this.#waitingIn(queue, 1);
    return head;
  }

  /** Those of the ids that are undone, set aside or not. */
  among(ids: readonly string[]): Promise<Map<string, Undone<Source>>> {
    return this.#documents.among(ids);
  }

  /** Everything that is undone, in the order in which it failed. */
  async all(): Promise<Kept<Source>[]> {
    const all = await this.#find({});
    return all.toSorted((one, other) => one.undone.since.localeCompare(other.undone.since));
  }

  /** How much of what is undone is in a state. */
  count(state: Undone['state']): Promise<number> {
    return this.#documents.count({ where: { state } });
  }

  /**
   * Keeps what failed for the first time, or, where something is ahead of it in its queue, was not even tried. What is
   * kept already stays as it is.
   */
  async add(
    id: string,
    task: Task<Source>,
    now: Date,
    failure: { readonly error: unknown } | { readonly ahead: Undone },
  ): Promise<void> {
    const since = now.toISOString();
    const first =
      'ahead' in failure
        ? { tries: 0, dueAt: failure.ahead.dueAt, error: failure.ahead.error }
        : { tries: 1, dueAt: after(now, waitAfter(1)), error: kindOf(failure.error) };
    await this.#documents.change(async () => {
      if ((await this.among([id])).has(id)) return [];
      return [{ id, document: { ...task, state: 'waiting', since, ...first } }];
    });
  }

  /**
   * Takes something in order to try it, which counts as a try from here on, also if the process ends in its midst.
   * @returns undefined where another process has done it or is trying it
   */
  async claim({ id, undone }: Kept<Source>, now: Date): Promise<Kept<Source> | undefined> {
    const claimed = { ...undone, tries: undone.tries + 1, dueAt: after(now, CLAIM_MS) };
    const isSame = async () => {
      const current = (await this.among([id])).get(id);
      return current?.dueAt === undone.dueAt && current.tries === undone.tries;
    };
    const taken = await this.#documents.change(async () =>
      (await isSame()) ? [{ id, document: claimed }] : [],
    );
    return taken ? { id, undone: claimed } : undefined;
  }

  /**
   * Says that what was claimed has failed once more. What is behind it in its queue waits as long.
   * @param options.forEver never sets it aside
   * @param options.mostTries after which it is set aside
   * @returns as what it is kept
   */
  async failed(
    { id, undone }: Kept<Source>,
    now: Date,
    error: unknown,
    { forEver = false, mostTries = MOST_TRIES }: { forEver?: boolean; mostTries?: number } = {},
  ): Promise<Undone<Source>> {
    const state = undone.tries >= mostTries && !forEver ? 'set-aside' : 'waiting';
    const dueAt = after(now, waitAfter(undone.tries));
    const kept: Undone<Source> = { ...undone, state, dueAt, error: kindOf(error) };
    await this.#documents.change(async () => {
      const queued = state === 'waiting' ? await this.#waitingIn(undone.queue, PAGE) : [];
      const behind = queued.filter((other) => other.id !== id);
      return [
        { id, document: kept },
        ...behind.map((other) => ({ id: other.id, document: { ...other.undone, dueAt } })),
      ];
    });
    return kept;
  }

  /** Says that something is done, or is not to be done any more. */
  async remove(id: string): Promise<void> {
    await this.#documents.change(async () => [{ id, document: null }]);
  }

  /** Gives up something that is set aside, which nobody tries any more. @returns whether there is such a thing */
  drop(id: string): Promise<boolean> {
    return this.#documents.change(async () => {
      const undone = (await this.among([id])).get(id);
      return undone?.state === 'set-aside' ? [{ id, document: null }] : [];
    });
  }

  async removeAllOf(subject: string): Promise<void> {
    await this.#documents.change(async () => {
      const all = await this.#find({ where: { subject } });
      return all.map(({ id }) => ({ id, document: null }));
    });
  }

  /** Lets something be tried at once, as often as in the beginning. @returns whether there is such a thing */
  tryAgain(id: string, now: Date): Promise<boolean> {
    return this.#documents.change(async () => {
      const undone = (await this.among([id])).get(id);
      if (undone === undefined) return [];
      return [{ id, document: { ...undone, state: 'waiting', tries: 0, dueAt: now.toISOString() } }];
    });
  }

  #waitingIn(queue: string, limit: number): Promise<Kept<Source>[]> {
    return this.#find({ where: { queue, state: 'waiting' }, sort: [{ field: 'place' }], limit });
  }

  async #find(query: DocumentQuery): Promise<Kept<Source>[]> {
    const stored = await this.#documents.find(query);
    return stored.map(({ id, document }) => ({ id, undone: document }));
  }
}

/** Whether it is to be tried again: also where the clock was set back since, and the time for it would never come. */
export function isDue({ dueAt }: Undone, now: Date): boolean {
  const inMs = Date.parse(dueAt) - now.getTime();
  return inMs <= 0 || inMs > LONGEST_WAIT_MS;
}

/** What kind of failure an error is, without anything that it says of people: `ECONNREFUSED`, `EENVELOPE 450`. */
export function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const kind = typeof code === 'string' ? code : error.name;
  return typeof responseCode === 'number' ? `${kind} ${responseCode}` : kind;
}

/** What a server says may name people; a mistake of ours has no code, and says nothing of them. */
export function loggable(error: unknown): object {
  const isOurs = error instanceof Error && !('code' in error);
  return isOurs ? { err: error } : { error: kindOf(error) };
}

function waitAfter(tries: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), LONGEST_WAIT_MS);
}

function after(now: Date, ms: number): string {
  return new Date(now.getTime() + ms).toISOString();
}
