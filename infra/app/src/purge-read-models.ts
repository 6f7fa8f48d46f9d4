import { setTimeout as wait } from 'node:timers/promises';
import { AccountForgotten } from '@pollux/domain/accounts/account-events';
import type { EventOf } from '@pollux/domain/kernel/event';
import type { Collection, DocumentStore, Generation } from '@pollux/infra/document-store/document-store';
import { type EventStore, type Position, START } from '@pollux/infra/event-store/event-store';
import type { PersonKeys } from '@pollux/infra/personal-data/person-keys';
import { type PollResponse, pollResponses } from '@pollux/projections/voting/poll-responses';
import type { PeopleIndex, Projector } from '@pollux/projections/kernel/projector';
import { dropFormer, rebuild } from '@pollux/projections/kernel/rebuild';

const POLL_MS = 50;

export interface PurgeOptions {
  /** The log with what it says of people. */
  readonly events: EventStore;
  /** The log as one read model needs it to be built anew. */
  eventsFor(projector: Projector<unknown>): EventStore;
  readonly documents: DocumentStore;
  readonly personKeys: Pick<PersonKeys, 'destroy'>;
  readonly projectors: readonly Projector<unknown>[];
  /** Read models that there are no more, by the version after their last. */
  readonly formerReadModels: readonly Pick<Collection, 'name' | 'version'>[];
  readonly signal: AbortSignal;
  /** How long readers may still look at what a rebuild has replaced; as `dropFormer` has it where nothing is said. */
  readonly graceMs?: number;
}

/** Makes `Services.purgeReadModels`. Read models that do not read personal values have nothing to drop. */
export function readModelPurge(options: PurgeOptions) {
  const { documents, projectors, signal } = options;
  const personal = projectors.filter(({ readsPersonal }) => readsPersonal);
  /** Whoever was forgotten up to here is in no read model any more that has to be built anew. */
  let rebuiltFor = START;
  /** What read models dropped up to here is overwritten: many may be forgotten at once, and it takes its time. */
  let scrubbedFor = START;
  /** What earlier versions of the product kept of people, nobody keeps up to date. */
  const outdated = [...projectors.map(({ collection }) => collection), ...options.formerReadModels];
  return async (upTo: Position, person?: string): Promise<void> => {
    for (const { collection } of personal) await reached(collection, upTo, documents, signal);
    if (person !== undefined && rebuiltFor < upTo) {
      // One rebuild does for all who are forgotten at about the same time.
      const { people, position } = await forgottenSince(upTo, options);
      await rebuildWithout([person, ...people], upTo, options);
      rebuiltFor = position;
    } else if (upTo <= scrubbedFor) {
      return;
    }
    for (const collection of outdated) await documents.dropEarlierVersions(collection);
    outdated.length = 0;
    const position = await leastOf(personal, documents);
    await documents.scrub();
    scrubbedFor = position;
  };
}

/** Makes `Services.seatsKeptBy`. */
export function seatsInAccounts({ documents, signal }: Pick<PurgeOptions, 'documents' | 'signal'>) {
  const { collection } = pollResponses;
  return async (accountId: string, upTo: Position): Promise<string[]> => {
    await reached(collection, upTo, documents, signal);
    const where = { voterId: accountId, isKept: true };
    const found = await documents.find<PollResponse>(collection, { where });
    return found.flatMap(({ document: { seatId } }) => seatId ?? []);
  };
}

/** Up to where all of the read models have come. */
async function leastOf(
  projectors: readonly Projector<unknown>[],
  documents: DocumentStore,
): Promise<Position> {
  const positions = await Promise.all(projectors.map(({ collection }) => documents.checkpoint(collection)));
  return positions.toSorted()[0] ?? START;
}

/** Resolves once a read model has come as far as the position. */
async function reached(
  collection: Collection,
  upTo: Position,
  documents: DocumentStore,
  signal: AbortSignal,
): Promise<void> {
  while ((await documents.checkpoint(collection)) < upTo) await wait(POLL_MS, undefined, { signal });
}

/** Those who were forgotten after a position, up to the one that is returned; their keys are destroyed. */
async function forgottenSince(
  after: Position,
  { events, personKeys, signal }: PurgeOptions,
): Promise<{ people: string[]; position: Position }> {
  const people: string[] = [];
  let position = after;
  const wanted = ({ type }: { readonly type: string }) => type === AccountForgotten.type;
  const caughtUp = new AbortController();
  const until = AbortSignal.any([signal, caughtUp.signal]);
  for await (const batch of events.subscribe(after, { signal: until, wanted })) {
    for (const { data } of batch.events as unknown as EventOf<typeof AccountForgotten>[]) {
      people.push(data.accountId);
    }
    position = batch.position;
    if (batch.caughtUp) caughtUp.abort();
  }
  signal.throwIfAborted();
  for (const person of people) await personKeys.destroy(person);
  return { people, position };
}

/** Builds anew what holds anything of these people, and removes what was there before. */
async function rebuildWithout(
  people: readonly string[],
  upTo: Position,
  options: PurgeOptions,
): Promise<void> {
  const { documents, projectors, signal, graceMs } = options;
  const formers: Generation[] = [];
  for (const projector of projectors) {
    const { rebuiltToForget } = projector;
    if (rebuiltToForget === undefined) continue;
    await reached(rebuiltToForget.collection, upTo, documents, signal);
    if (!(await knowsAny(rebuiltToForget, people, documents))) continue;
    const { former } = await rebuild(projector, { documents, signal, events: options.eventsFor(projector) });
    formers.push(former);
  }
  if (formers.length === 0) return;
  await dropFormer(documents, formers, graceMs, signal);
}

async function knowsAny(
  { collection, field }: PeopleIndex,
  people: readonly string[],
  documents: DocumentStore,
): Promise<boolean> {
  return (await documents.count(collection, { where: { [field]: people } })) > 0;
}
