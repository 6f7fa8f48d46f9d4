import { type Followed, openCheckpoint, reactionCollection } from '@pollux/command-api/kernel/following';
import { lanes, reactions } from '@pollux/command-api/registry';
import { CheckpointMoved, type DocumentStore } from '@pollux/infra/document-store/document-store';
import { type Position, START } from '@pollux/infra/event-store/event-store';
import { OperationFailed } from './failure.ts';

const followed: readonly Followed[] = [...reactions, ...lanes];

/** How far each reaction and each lane is, by its name. */
export type ReactionPositions = Readonly<Record<string, Position>>;

export async function reactionPositions(documents: DocumentStore): Promise<ReactionPositions> {
  const positions = await Promise.all(
    followed.map(async (each) => [each.name, await openCheckpoint(documents, each)] as const),
  );
  return Object.fromEntries(positions);
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
