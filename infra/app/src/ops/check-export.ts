import { isDeepStrictEqual } from 'node:util';
import { AccountRegistered } from '@pollux/domain/accounts/account-events';
import { categories, eventDefinitions } from '@pollux/domain/catalogue';
import { type BallotCast, ballots, pollOf } from '@pollux/domain/voting/ballot';
import type { EventOf } from '@pollux/domain/kernel/event';
import { Unreadable } from '@pollux/infra/event-codec/coded-event-store';
import { PASSED_OVER, placeOf } from '@pollux/infra/event-codec/passing-over';
import type { EventStore, RecordedEvent } from '@pollux/infra/event-store/event-store';
import { whyIllegible } from '@pollux/infra/event-store/illegible';
import type { PersonKeys } from '@pollux/infra/personal-data/person-keys';
import { asideIn, asideStream, readableLog } from '../readable-log.ts';
import { OperationFailed } from './failure.ts';
import { linesOf, sizeOf } from './file-lines.ts';
import {
  CLOSING,
  type ClosingLine,
  type EventLine,
  LinesSum,
  parseClosingLine,
  parseEventLine,
} from './log-lines.ts';
import { counted, ProgressBar } from './progress.ts';

const PAGE = 500;

/** Streams that are about one account, and named by it. */
const OF_AN_ACCOUNT = ['BankDetails', 'PersonalImages', 'Cancellation', 'ReadMark'];

type BallotData = EventOf<typeof BallotCast>['data'];

interface ReadLine {
  readonly event: EventLine;
  readonly where: string;
}

/**
 * Holds an exported log against what an export is, before anything of it is imported: that it is whole and unchanged, that
 * streams have no gaps and events name nothing that is not there, and that this program can read every event that is not
 * set aside in it, with the keys that come along.
 * @param keys all that there will be
 * @param log the one that it is to be imported into, which may have a part of it already
 * @returns how many events there are
 * @throws OperationFailed, which names the line and says why, but not what it says
 */
export async function checkExport(
  file: string,
  keys: PersonKeys,
  log: Pick<EventStore, 'head' | 'readStream'>,
): Promise<number> {
  const size = await sizeOf(file);
  const bar = new ProgressBar('check');
  const sum = new LinesSum();
  const streams = new Streams();
  const isNew = (await log.head()) === '';
  const aside = await AsideLines.of(file);
  let page: ReadLine[] = [];
  let closing: ClosingLine | undefined;
  let read = 0;
  for await (const { text, where } of linesOf(file)) {
    if (closing !== undefined) throw new OperationFailed(`${where} comes after the end of the export.`);
    if (text.startsWith(CLOSING)) {
      closing = parseClosingLine(text, where);
      continue;
    }
    const event = parseEventLine(text, where);
    if (aside.has(event)) streams.add({ ...event, type: PASSED_OVER }, where);
    else {
      requireLegible(event, where);
      streams.add(event, where);
      requireKnown(event, where);
      requireOwnStream(event, where);
    }
    if (!isNew) await requireSame(event, where, log);
    sum.add(text, event.position);
    page.push({ event, where });
    if (page.length === PAGE) {
      await requireReadable(page, keys, aside);
      page = [];
    }
    read += text.length;
    bar.show(read / size, 'checked');
  }
  await requireReadable(page, keys, aside);
  const found = sum.closingLine();
  requireWhole(file, closing, found);
  bar.end(counted(found.export.events, 'event'));
  return found.export.events;
}

/** What is set aside in an export, wherever in it that is said. */
class AsideLines {
  /** The lines that say it. */
  readonly saying: readonly RecordedEvent[];
  readonly #places: ReadonlySet<string>;

  private constructor(saying: readonly RecordedEvent[]) {
    this.saying = saying;
    this.#places = new Set(asideIn(saying).map(placeOf));
  }

  static async of(file: string): Promise<AsideLines> {
    const saying: RecordedEvent[] = [];
    for await (const { text, where } of linesOf(file)) {
      if (!text.includes(`"${asideStream}"`)) continue;
      const event = parseEventLine(text, where) as RecordedEvent;
      if (event.stream === asideStream) saying.push(event);
    }
    return new AsideLines(saying);
  }

  has(event: EventLine): boolean {
    return this.#places.has(placeOf(event));
  }
}

function requireWhole(file: string, closing: ClosingLine | undefined, found: ClosingLine): void {
  if (closing === undefined) {
    throw new OperationFailed(
      `${file} is not whole: its last line, which says how many events it has, is missing.`,
    );
  }
  const { events, first, last, digest } = closing.export;
  if (events !== found.export.events) {
    throw new OperationFailed(
      `${file} is not whole: it has ${counted(found.export.events, 'event')}, and its last line says ${events}.`,
    );
  }
  if (first !== found.export.first || last !== found.export.last || digest !== found.export.digest) {
    throw new OperationFailed(
      `${file} has been changed since it was exported: its lines have another digest.`,
    );
  }
}

/** The streams of an export so far, by how many events they have. */
class Streams {
  readonly #lengths = new Map<string, number>();
  #position = '';

  /** @throws OperationFailed for an event that cannot follow */
  add({ stream, revision, type, data, position }: EventLine, where: string): void {
    const next = this.#lengths.get(stream) ?? 0;
    if (revision !== next) {
      throw new OperationFailed(`${where}: ${stream} goes on at revision ${next}, and this is ${revision}.`);
    }
    if (position <= this.#position) {
      throw new OperationFailed(`${where} has position ${position}, which is not after the one before it.`);
    }
    const missing = namedBy(stream, type, data).find((named) => !this.#lengths.has(named));
    if (missing !== undefined) {
      throw new OperationFailed(
        `${where}: ${type} is about ${missing}, of which there is no event before it.`,
      );
    }
    this.#lengths.set(stream, next + 1);
    this.#position = position;
  }
}

/** The streams without whose events an event cannot have come about. */
function namedBy(stream: string, type: string, data: unknown): string[] {
  const [category = '', key = ''] = stream.split('-', 2);
  if (OF_AN_ACCOUNT.includes(category)) return [`Account-${key}`];
  return isBallot(type) ? [`Quiz-${pollOf(data as BallotData)}`] : [];
}

function isBallot(type: string): boolean {
  return ballots.events.some((ballot) => ballot.type === type);
}

/** A ballot says whose it is twice. @throws OperationFailed where it is not the same */
function requireOwnStream({ stream, type, data }: EventLine, where: string): void {
  if (!isBallot(type) || stream === ballots.stream(data as BallotData)) return;
  throw new OperationFailed(`${where}: ${stream} has the ballot of another person or poll.`);
}

async function requireSame(
  { stream, revision, id }: EventLine,
  where: string,
  log: Pick<EventStore, 'readStream'>,
): Promise<void> {
  const [there] = await log.readStream(stream, { from: revision, limit: 1 });
  if (there === undefined || there.id === id) return;
  throw new OperationFailed(
    `${where}: ${stream} has another event at revision ${revision}. The store holds another log.`,
  );
}

async function requireReadable(
  page: readonly ReadLine[],
  keys: PersonKeys,
  aside: AsideLines,
): Promise<void> {
  const events = page.map(({ event }) => event as RecordedEvent);
  const opened = await readableLog(only(events, aside), keys)
    .readAll('', page.length)
    .catch((error: unknown) => {
      if (error instanceof Unreadable) return undefined;
      throw error;
    });
  if (opened === undefined) return failAtTheUnreadable(page, keys, aside);
  for (const [index, event] of opened.entries()) {
    if (event.type !== PASSED_OVER) requireShape(event, page[index]?.where ?? '');
  }
}

/** @throws OperationFailed */
async function failAtTheUnreadable(
  page: readonly ReadLine[],
  keys: PersonKeys,
  aside: AsideLines,
): Promise<void> {
  for (const { event, where } of page) {
    try {
      await readableLog(only([event as RecordedEvent], aside), keys).readAll('', 1);
    } catch (error) {
      throw new OperationFailed(`${where}: ${(error as Error).message}`);
    }
  }
}

/** @throws OperationFailed */
function requireLegible(event: EventLine, where: string): void {
  const reason = whyIllegible(event as RecordedEvent);
  if (reason !== undefined) throw new OperationFailed(`${where} cannot be read: ${reason}`);
}

function requireKnown({ stream, type }: EventLine, where: string): void {
  const [name] = stream.split('-', 1);
  const category = categories.find((each) => each.name === name);
  if (category === undefined) throw new OperationFailed(`${where}: ${stream} is of no known category.`);
  const known = category.events.some((definition) => definition.type === type);
  if (!known)
    throw new OperationFailed(`${where}: ${stream} has an event of the type ${type}, which none has.`);
}

function requireShape({ type, data }: RecordedEvent, where: string): void {
  const definition = eventDefinitions.find((each) => each.type === type);
  const parsed = definition?.schema.safeParse(data);
  if (!parsed?.success) {
    const [issue] = parsed?.error.issues ?? [];
    throw new OperationFailed(`${where} is no ${type}: ${issue?.path.join('.')} ${issue?.message}`);
  }
  if (!isDeepStrictEqual(parsed.data, data)) {
    throw new OperationFailed(`${where} is no ${type}: it has fields that this has not.`);
  }
  const { userType } = data as { readonly userType?: string };
  if (type === AccountRegistered.type && userType === 'admin') {
    throw new OperationFailed(`${where} makes an admin of somebody who signed up, which nobody can.`);
  }
}

/** A log of these events alone, to be read in one go, and of what the whole export sets aside. */
function only(events: readonly RecordedEvent[], { saying }: AsideLines): EventStore {
  const refuse = (): never => {
    throw new Error('An export is only read in one go.');
  };
  return {
    readAll: async () => [...events],
    readStream: async () => [...saying],
    append: refuse,
    readAllBackwards: refuse,
    head: refuse,
    positionAt: refuse,
    subscribe: refuse,
    close: async () => undefined,
  };
}
