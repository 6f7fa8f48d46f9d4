import { hash } from 'node:crypto';
import { type Pools, poolsOf } from '@pollux/domain/authoring/bank/pools';
import type { DrawRule } from '@pollux/domain/authoring/content/draw-rules';
import type { Question } from '@pollux/domain/questions/question-types';
import type { CommandContext } from '../../kernel/handles.ts';
import type { Services } from '../../kernel/services.ts';
import type { Streams } from '../../kernel/streams.ts';
import { withMediaOf } from './copied-media.ts';
import { openFolders } from './open-folders.ts';

/**
 * What a quiz of the actor's own draws from, as the banks have it by now, with images and sounds that are theirs.
 * @throws FolderNotFound, DrawnUnfit
 */
export async function pinnedPools(
  quizId: string,
  draws: readonly DrawRule[] | undefined,
  by: CommandContext,
  streams: Streams,
  { files }: Pick<Services, 'files'>,
): Promise<{ pools?: Pools }> {
  if (draws === undefined || draws.length === 0) return {};
  const pinning = { quizId, hash: (text: string) => hash('sha256', text) };
  const found = poolsOf(draws, await openFolders(draws, streams), pinning, by);
  const pools = new Map<string, readonly Question[]>();
  for (const [drawId, questions] of found) {
    // One draw after the other: each may copy many files.
    // eslint-disable-next-line no-await-in-loop
    pools.set(drawId, await withMediaOf(by.actor.accountId, questions, { by, streams, files }));
  }
  return { pools };
}
