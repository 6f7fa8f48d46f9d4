import {
  type Followed,
  openCheckpoint,
  reactionCollection,
  stoppedAt,
} from '@pollux/command-api/kernel/following';
import type { Standing } from '@pollux/command-api/kernel/standing';
import { lanes, reactions } from '@pollux/command-api/registry';
import { CheckpointMoved, type DocumentStore } from '@pollux/infra/document-store/document-store';
import { type Position, START, type Wanted } from '@pollux/infra/event-store/event-store';
import { sealedLog } from '../readable-log.ts';
import { OperationFailed } from './failure.ts';
import type { OperatedStores } from './stores.ts';

const followed: readonly Followed[] = [...reactions, ...lanes];

/** How far each reaction and each lane is, by its name. */
export type ReactionPositions = Readonly<Record<string, Position>>;

export async function reactionPositions(documents: DocumentStore): Promise<ReactionPositions> {
  const positions = await Promise.all(
    followed.map(async (each) => [each.name, await openCheckpoint(documents, each)] as const),
  );
  return Object.fromEntries(positions);
}

/** The events that cannot be read at which reactions and lanes stand, or will. Without a master key nothing is opened. */
export async function standingIn({ log, documents, readable }: OperatedStores): Promise<Standing[]> {
  const events = await readable().catch(() => sealedLog(log));
  const wanted: readonly (Followed & { readonly wanted: Wanted })[] = [
    ...reactions.map((each) => ({
      name: each.name,
      wanted: (event: { type: string }) => each.ruleFor(event) !== undefined,
    })),
    ...lanes.map((each) => ({
      name: each.name,
      formerly: each.formerly,
      wanted: (event: { type: string }) => each.knows(event),
    })),
  ];
  const found: Standing[] = [];
  for (const each of wanted) {
    const at = await stoppedAt(each, { events, documents });
    if (at !== undefined) found.push({ who: [each.name], at });
  }
  return found;
}

/** Lets reactions and lanes begin where they were: what they did before must not be done again. */
export async function setReactionPositions(
  documents: DocumentStore,
  positions: ReactionPositions,
): Promise<void> {
  const now = await reactionPositions(documents);
  for (const { name, formerly = name } of followed) {
    const from = now[name] ?? START;
    const to = positions[name] ?? positions[formerly];
    if (to === undefined || to <= from) continue;
    try {
      await documents.commit(reactionCollection(name), { from, to, changes: [] });
    } catch (error) {
      if (!(error instanceof CheckpointMoved)) throw error;
      throw new OperationFailed('A server is at work on these stores. Stop it, and try again.');
    }
  }
}

/** Makes all events up to a position count as reacted to. */
export async function passReactions(documents: DocumentStore, position: Position): Promise<void> {
  const positions = Object.fromEntries(followed.map(({ name }) => [name, position]));
  await setReactionPositions(documents, positions);
}
