import { reactionCollection } from '@pollux/command-api/kernel/following';
import { reactions } from '@pollux/command-api/registry';
import { CheckpointMoved, type DocumentStore } from '@pollux/infra/document-store/document-store';
import type { Position } from '@pollux/infra/event-store/event-store';
import { OperationFailed } from './failure.ts';

/** How far each reaction is, by its name. */
export type ReactionPositions = Readonly<Record<string, Position>>;

export async function reactionPositions(documents: DocumentStore): Promise<ReactionPositions> {
  const collections = reactions.map(({ name }) => reactionCollection(name));
  await documents.open(collections);
  const positions = await Promise.all(
    reactions.map(async ({ name }, index) => [
      name,
      await documents.checkpoint(collections[index] ?? reactionCollection(name)),
    ]),
  );
  return Object.fromEntries(positions) as ReactionPositions;
}

/** Lets reactions begin where they were: what they did before must not be done again. */
export async function setReactionPositions(
  documents: DocumentStore,
  positions: ReactionPositions,
): Promise<void> {
  const now = await reactionPositions(documents);
  for (const [name, from] of Object.entries(now)) {
    const to = positions[name];
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
  const positions = Object.fromEntries(reactions.map(({ name }) => [name, position]));
  await setReactionPositions(documents, positions);
}
