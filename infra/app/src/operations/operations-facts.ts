import type { Backlog, Kept } from '@pollux/command-api/kernel/backlog';
import { reactionCollection } from '@pollux/command-api/kernel/following';
import { otherMails, urgentMails } from '@pollux/command-api/mails/lanes';
import type { UpkeepWork } from '@pollux/command-api/kernel/upkeep-work';
import { lanes, reactions } from '@pollux/command-api/registry';
import type { Config } from '@pollux/infra/config';
import type { DocumentStore } from '@pollux/infra/document-store/document-store';
import { type EventStore, type RecordedEvent, START } from '@pollux/infra/event-store/event-store';
import { fresh } from '@pollux/infra/operations/fresh';
import { MOST_EVENTS_BEHIND } from '@pollux/infra/operations/health';
import { missedEvents, projectionLags } from '@pollux/projections/kernel/lag';
import { PROJECTOR_FAILS } from '@pollux/projections/kernel/set-aside';
import { projectors } from '@pollux/projections/registry';
import type { OperationsFacts } from '@pollux/query-api/operations/contract';
import product from '../../../../package.json' with { type: 'json' };
import { bytesOf } from '../disk-usage.ts';
import type { Engine } from '../engine.ts';
import { storeNames } from '../store-names.ts';
import type { Processes } from './processes.ts';

/** So many of what is undone are listed; all are counted. */
const MOST_UNDONE = 200;

/** What was found is good for so long, however many admins look; what is stored where takes longer to find out. */
const FRESH_MS = 1_000;
const STORAGE_FRESH_MS = 60_000;

/** The version of the product, as its package says. */
export const VERSION = product.version;

export interface FactsOptions {
  readonly config: Pick<Config, 'commit' | 'dataDir' | 'eventStore' | 'documentStore'>;
  /** The log as it is stored. */
  readonly log: EventStore;
  readonly documents: DocumentStore;
  readonly usage: Engine['usage'];
  readonly processes: Processes;
  readonly backlogs: ReadonlyMap<string, Backlog<unknown>>;
  readonly work: UpkeepWork;
}

type Follower = OperationsFacts['followers'][number];
type Unreadable = NonNullable<Follower['standsAt']>;

/** Finds out how the product is, from the stores alone, so that any of its processes can say it. */
export function operationsFacts(options: FactsOptions): () => Promise<OperationsFacts> {
  const { config, log, documents, processes, backlogs, work } = options;
  const storage = fresh(STORAGE_FRESH_MS, () => storageOf(options));
  return fresh(FRESH_MS, async () => {
    const [running, position, readModels, undone, stored] = await Promise.all([
      processes.all(),
      log.head(),
      readModelsOf(log, documents),
      undoneIn(backlogs),
      storage(),
    ]);
    const standing = running
      .filter(({ answers }) => answers)
      .flatMap((each) => each.standing)
      .flatMap(({ who, ...at }) => who.map((name) => [name, forEverybody(at)] as const));
    return {
      version: VERSION,
      commit: config.commit ?? null,
      stores: {
        log: config.eventStore === 'embedded' ? 'embedded' : 'EventStoreDB',
        documents: config.documentStore === 'embedded' ? 'embedded' : 'MongoDB',
      },
      processes: running.map(({ standing: _standing, ...each }) => each),
      position,
      readModels,
      followers: await followersOf(log, documents, new Map(standing)),
      undone: undone.slice(0, MOST_UNDONE),
      undoneTotal: undone.length,
      storage: stored,
      tasks: { rebuild: [...work.names('rebuild')], verify: [...work.names('verify')] },
    };
  });
}

async function readModelsOf(log: EventStore, documents: DocumentStore) {
  const [lags, missed] = await Promise.all([
    projectionLags(projectors, { events: log, documents, most: MOST_EVENTS_BEHIND }),
    missedEvents(projectors, documents),
  ]);
  return lags.map((lag) => {
    const [first] = missed
      .filter(({ name }) => name === lag.name)
      .toSorted((one, other) => (one.position < other.position ? -1 : 1));
    return { ...lag, without: first === undefined ? null : forEverybody(first) };
  });
}

/** What a projector fails with might quote what the event says. */
function forEverybody({ position, type, reason }: Unreadable): Unreadable {
  return { position, type, reason: reason.startsWith(PROJECTOR_FAILS) ? `${PROJECTOR_FAILS}.` : reason };
}

async function followersOf(
  log: EventStore,
  documents: DocumentStore,
  standing: ReadonlyMap<string, Unreadable>,
): Promise<Follower[]> {
  const followed = [
    ...lanes.map((lane) => ({
      name: lane.name,
      kind: 'lane' as const,
      wants: (event: RecordedEvent) => lane.knows(event),
    })),
    ...reactions.map((reaction) => ({
      name: reaction.name,
      kind: 'reaction' as const,
      wants: (event: RecordedEvent) => reaction.ruleFor(event) !== undefined,
    })),
  ];
  const collections = followed.map(({ name }) => reactionCollection(name));
  await documents.open(collections);
  const positions = await Promise.all(collections.map((collection) => documents.checkpoint(collection)));
  // Most are at the same place, which is read once for all of them.
  const after = new Map<string, Promise<readonly RecordedEvent[]>>();
  for (const position of positions) {
    if (!after.has(position)) after.set(position, log.readAll(position, MOST_EVENTS_BEHIND));
  }
  return Promise.all(
    followed.map(async ({ name, kind, wants }, index) => {
      const position = positions[index] ?? START;
      // What concerns nobody is passed without a word.
      const missing = ((await after.get(position)) ?? []).filter(wants);
      const [first] = missing;
      return {
        name,
        kind,
        position,
        eventsBehind: missing.length,
        secondsBehind:
          first === undefined ? 0 : Math.max(0, Date.now() - Date.parse(first.recordedAt)) / 1000,
        standsAt: standing.get(name) ?? null,
      };
    }),
  );
}

async function undoneIn(backlogs: ReadonlyMap<string, Backlog<unknown>>) {
  const mails: readonly string[] = [urgentMails.name, otherMails.name];
  const all = await Promise.all(
    [...backlogs].map(async ([lane, backlog]) => {
      await backlog.open();
      return (await backlog.all()).map((kept) => undoneOf(lane, mails.includes(lane), kept));
    }),
  );
  return all.flat().toSorted((one, other) => one.since.localeCompare(other.since));
}

function undoneOf(
  lane: string,
  isMail: boolean,
  { id, undone }: Kept<unknown>,
): OperationsFacts['undone'][number] {
  const { kind, subject, state, since, tries, dueAt, error } = undone;
  return {
    id,
    lane,
    isMail,
    kind,
    subject,
    state,
    since,
    tries,
    dueAt: state === 'waiting' ? dueAt : null,
    error,
  };
}

async function storageOf({ config, usage }: FactsOptions): Promise<OperationsFacts['storage']> {
  const log = config.eventStore === 'embedded' ? await bytesOf(storeNames(config).log) : null;
  return { log, ...(await usage()) };
}
