import { userInfo } from 'node:os';
import { eventDefinitions } from '@pollux/domain/catalogue';
import {
  type EventAside,
  type EventsAside,
  type SetAsideEvent,
  setAside,
  takeBack,
} from '@pollux/domain/operations/set-aside';
import { PASSED_OVER } from '@pollux/infra/event-codec/passing-over';
import {
  type EventStore,
  isPosition,
  type Position,
  type RecordedEvent,
  type SetAside,
  START,
  WrongExpectedRevision,
} from '@pollux/infra/event-store/event-store';
import { documentsOf } from '@pollux/projections/kernel/missing';
import type { Projector } from '@pollux/projections/kernel/projector';
import { projectors } from '@pollux/projections/registry';
import { asideIn, asideStream, eventsSetAside, sealedLog } from '../readable-log.ts';
import { OperationFailed } from './failure.ts';
import { counted } from './progress.ts';
import { rebuildProjectors } from './read-models.ts';
import type { OperatedStores } from './stores.ts';

/** Who does it, and why: kept in the log, in plain. */
export type Saying = Pick<EventAside, 'by' | 'reason'>;

/** An event of the log, and why it cannot be read; undefined for one that can be. */
interface Found {
  readonly event: RecordedEvent;
  readonly unreadable: SetAside | undefined;
}

/** The user of this machine who runs the operation. */
export function operatingUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? 'without a name'}`;
  }
}

/**
 * Has an event that cannot be read count no more, and builds the read models anew that it belongs to.
 * @returns what was done, in a sentence
 * @throws OperationFailed where there is no such event, or it can be read: nobody takes away what happened
 */
export async function setEventAside(
  position: Position,
  saying: Saying,
  stores: OperatedStores,
): Promise<string> {
  const found = await eventAt(position, stores);
  const { event, unreadable } = found;
  if (unreadable === undefined) {
    throw new OperationFailed(
      `${named(event)} can be read. Only what cannot be read may be set aside: anything else happened, and counts.`,
    );
  }
  const { stream, revision, id: eventId, type } = event;
  const place = { stream, revision, eventId, type, unreadable: unreadable.reason };
  const said = await say(stores.log, (aside) => setAside(place, saying, aside, { now: new Date() }));
  if (!said) return `${named(event)} is set aside already.`;
  return `Set aside ${named(event)}. ${await rebuildConcerned(found, stores)}`;
}

/**
 * Has an event count again, as far as it can be read, and builds the read models anew that it belongs to.
 * @returns what was done, in a sentence
 * @throws OperationFailed where there is no such event
 */
export async function takeEventBack(
  position: Position,
  saying: Saying,
  stores: OperatedStores,
): Promise<string> {
  const event = await storedAt(position, stores.log);
  const said = await say(stores.log, (aside) => takeBack(event, saying, aside, { now: new Date() }));
  if (!said) return `${named(event)} is not set aside.`;
  return `Took back ${named(event)}. ${await rebuildConcerned(await eventAt(position, stores), stores)}`;
}

/** Shows what is set aside, a line of JSON each. @returns how much, in a sentence */
export async function showSetAside(
  { log }: Pick<OperatedStores, 'log'>,
  print: (line: string) => void,
): Promise<string> {
  const aside = await eventsSetAside(log);
  for (const each of aside) {
    const [event] = await log.readStream(each.stream, { from: each.revision, limit: 1 });
    print(JSON.stringify({ position: event?.position, ...each }));
  }
  return `${counted(aside.length, 'event')} set aside by operators.`;
}

/** Appends what is decided on what is set aside. @returns whether that is anything */
async function say(
  log: EventStore,
  decide: (aside: EventsAside) => readonly SetAsideEvent[],
): Promise<boolean> {
  for (;;) {
    const said = await log.readStream(asideStream);
    const metadata = { commandId: crypto.randomUUID(), commandHash: '', correlationId: 'ops' };
    const decided = decide(asideIn(said)).map((event) => ({ id: crypto.randomUUID(), metadata, ...event }));
    if (decided.length === 0) return false;
    try {
      await sealedLog(log).append(asideStream, said.at(-1)?.revision ?? 'none', decided);
      return true;
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision)) throw error;
    }
  }
}

/** Also those that can make something of it although others cannot: nobody is to count what is set aside. */
async function rebuildConcerned({ event, unreadable }: Found, stores: OperatedStores): Promise<string> {
  const isConcerned = (projector: Projector<unknown>) =>
    projector.knows(event.type) ||
    (unreadable !== undefined && documentsOf(projector, unreadable).length > 0);
  const concerned = projectors.filter(isConcerned);
  return concerned.length === 0 ? 'No read model is about it.' : rebuildProjectors(concerned, stores);
}

async function eventAt(position: Position, stores: OperatedStores): Promise<Found> {
  const stored = await storedAt(position, stores.log);
  const before = (await stores.log.readAllBackwards(stored.position, 1))[0]?.position ?? START;
  const stopping = new AbortController();
  const readable = await stores.readable();
  const options = { signal: stopping.signal, batch: 1, setsAside: true };
  try {
    for await (const { events, setAside: aside = [] } of readable.subscribe(before, options)) {
      const unreadable = aside.find(({ event }) => event.position === stored.position);
      if (unreadable !== undefined) return { event: stored, unreadable };
      const event = events.find((each) => each.position === stored.position);
      if (event !== undefined) return { event: stored, unreadable: outOfShape(event) };
    }
  } finally {
    stopping.abort();
  }
  throw new OperationFailed(`There is no event at position ${position}.`);
}

/** What readers fail on although it opens: it does not say what events of its type say. */
function outOfShape(event: RecordedEvent): SetAside | undefined {
  if (event.type === PASSED_OVER) return undefined;
  const { schema } = eventDefinitions.find(({ type }) => type === event.type) ?? {};
  const { error } = schema?.safeParse(event.data) ?? {};
  if (error === undefined) return undefined;
  const places = error.issues.map(({ path }) => path.join('.')).join(', ');
  const reason = `Event ${event.id} (${event.type}) cannot be read: it is not of the shape of its type at: ${places}.`;
  return { event, reason, types: [event.type], hasShape: false };
}

async function storedAt(text: string, log: EventStore): Promise<RecordedEvent> {
  // Those of the embedded log may be typed without their leading zeros.
  const position = /^\d{1,15}$/.test(text) ? text.padStart(16, '0') : text;
  if (!isPosition(position) || position === START) throw new OperationFailed(`"${text}" is not a position.`);
  const before = (await log.readAllBackwards(position, 1))[0]?.position ?? START;
  const [event] = await log.readAll(before, 1);
  if (event?.position === position) return event;
  throw new OperationFailed(`There is no event at position ${text}.`);
}

function named({ type, stream, revision }: RecordedEvent): string {
  return `${type}, revision ${revision} of ${stream},`;
}
