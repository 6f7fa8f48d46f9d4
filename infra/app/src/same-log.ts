import { setTimeout as wait } from 'node:timers/promises';
import { reactionCollection } from '@pollux/command-api/kernel/following';
import { lanes, reactions } from '@pollux/command-api/registry';
import type { DocumentStore } from '@pollux/infra/document-store/document-store';
import { type EventStore, type Position, START } from '@pollux/infra/event-store/event-store';
import { hasEventOf, type LogMark, type LogMarks, markOf } from '@pollux/infra/log-mark/log-mark';
import type { KeyStore } from '@pollux/infra/personal-data/key-store';
import { projectors } from '@pollux/projections/registry';

/** The stores do not go together: with them, acknowledged events would be lost in silence. */
export class StoresDoNotFit extends Error {
  constructor(what: string, toDo: string) {
    super(`${what}\n${toDo}`);
    this.name = 'StoresDoNotFit';
  }
}

const TRUST =
  'If this log is the right one, stop all servers and build everything else from it: ' +
  'npm run ops -- rebuild all --trust-log';

/** What an operator does about files. */
export const RESTORE_OR_TRUST =
  'Put the right file back, or restore a backup into an empty folder (npm run ops -- restore <folder>). ' +
  TRUST;

const SERVERS_OR_TRUST =
  'Look whether EVENT_STORE, EVENT_STORE_PREFIX, DOCUMENT_STORE and DATA_DIR name what belongs ' +
  'together; if a server was restored, restore a backup of the log that is at least as new as those of the other ' +
  `stores (docs/operations.md). ${TRUST}`;

/** So long the first event of a log may take after the key that it is encrypted with. */
const FIRST_EVENT_MS = 10_000;
const AGAIN_MS = 50;

/** What has to go together. */
export interface TogetherStores {
  readonly log: EventStore;
  /** What operators call them, as `data/events.db`. */
  readonly names: { readonly log: string; readonly keys: string; readonly documents: string };
  /** Whether a checkpoint is always the position of an event of the log, and not one of the server's own. */
  readonly countsEvents: boolean;
  /** Whether any of them is on a server. */
  readonly onServers: boolean;
  /** Where else the log may be, for operators. */
  readonly elsewhere?: string | undefined;
  readonly documents: DocumentStore;
  readonly keys: KeyStore;
  readonly marks: LogMarks;
}

/**
 * Holds what the stores say of their log against the log that is there. Stores from before there were marks are taken as
 * they are, where they have what belongs to a log.
 * @throws StoresDoNotFit, which says which of them is wrong and what to do
 */
export async function requireSameLog(stores: TogetherStores): Promise<void> {
  const { log, names, marks, keys, documents } = stores;
  const toDo = toDoAbout(stores);
  const wasEmpty = (await log.head()) === START;
  const marked = await marks.read();
  const projected = await furthestCheckpoint(documents);
  // After what others may write meanwhile, so that nothing can be ahead of it that belongs to it.
  const now = await markOf(log, '');
  for (const { name, mark } of marked) {
    if (mark !== undefined && mark.log !== '') await requireFit(stores, now, name, mark);
  }
  if (now.log === '') {
    const belongs = projected > START ? 'read models' : await peopleIn(keys);
    if (belongs === undefined) return;
    // Of several processes that start on an empty log, one makes a key just before the first event.
    if (stores.onServers && (await hasBegun(log))) return requireSameLog(stores);
    throw new StoresDoNotFit(
      `${names.log} is missing or empty, but there are ${belongs} of a log that was here.`,
      stores.elsewhere ?? toDo,
    );
  }
  if (stores.countsEvents && projected > now.position) {
    throw new StoresDoNotFit(
      `${names.log} is older than the read models: it ends at ${now.position}, and they have seen ${projected}.`,
      toDo,
    );
  }
  // Whoever starts at the same time has marked its stores before its first event.
  if (wasEmpty) return;
  const isMarked = marked.some(({ mark }) => mark !== undefined);
  for (const { name, mark, mayBeNew } of marked) {
    if (isMarked && mark === undefined && !mayBeNew) throw missing(name, names.log, toDo);
  }
  if (isMarked) return;
  if ((await keys.masterKeyCheck()) === undefined) throw missing(names.keys, names.log, toDo);
  if (projected === START) throw missing(names.documents, names.log, toDo);
}

/** Whether a log that was empty has an event within the time that another process takes to append its first. */
async function hasBegun(log: EventStore): Promise<boolean> {
  const deadline = Date.now() + FIRST_EVENT_MS;
  while ((await log.head()) === START) {
    if (Date.now() > deadline) return false;
    await wait(AGAIN_MS);
  }
  return true;
}

async function requireFit(
  { log, names, elsewhere, onServers }: TogetherStores,
  now: LogMark,
  name: string,
  mark: LogMark,
): Promise<void> {
  const logName = names.log;
  const toDo = toDoAbout({ onServers });
  if (now.log === '') {
    throw new StoresDoNotFit(
      `${logName} is missing or empty, but ${name} belongs to a log that was here.`,
      elsewhere ?? toDo,
    );
  }
  if (mark.log !== now.log) {
    throw new StoresDoNotFit(`${name} belongs to another log than the one in ${logName}.`, toDo);
  }
  if (mark.position > now.position) {
    throw new StoresDoNotFit(
      `${logName} is older than ${name}: it ends at ${now.position}, and ${name} has seen ${mark.position}.`,
      toDo,
    );
  }
  if (!(await hasEventOf(log, mark))) {
    throw new StoresDoNotFit(
      `${logName} has another event at ${mark.position} than ${name} has seen there.`,
      toDo,
    );
  }
}

function toDoAbout({ onServers }: Pick<TogetherStores, 'onServers'>): string {
  return onServers ? SERVERS_OR_TRUST : RESTORE_OR_TRUST;
}

function missing(name: string, logName: string, toDo: string): StoresDoNotFit {
  return new StoresDoNotFit(`${name} is missing, or new, but ${logName} has events.`, toDo);
}

async function peopleIn(keys: KeyStore): Promise<string | undefined> {
  const [person] = await keys.list('', 1);
  return person === undefined ? undefined : 'keys of people';
}

/** How far any read model, reaction or lane has come. */
async function furthestCheckpoint(documents: DocumentStore): Promise<Position> {
  const collections = [
    ...projectors.map(({ collection }) => collection),
    ...[...reactions, ...lanes].map(({ name }) => reactionCollection(name)),
  ];
  const checkpoints = await Promise.all(collections.map((each) => documents.checkpoint(each)));
  return checkpoints.toSorted().at(-1) ?? START;
}
