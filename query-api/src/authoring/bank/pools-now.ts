import { hash } from 'node:crypto';
import { accounts } from '@pollux/domain/accounts/account';
import type { OpenFolder } from '@pollux/domain/authoring/bank/bank-copies';
import { type Pools, poolsOf } from '@pollux/domain/authoring/bank/pools';
import { questionBanks } from '@pollux/domain/authoring/bank/question-bank';
import { questionFolders } from '@pollux/domain/authoring/bank/question-folder';
import type { DrawRule } from '@pollux/domain/authoring/content/draw-rules';
import { Rejection } from '@pollux/domain/kernel/rejection';
import { Problem } from '@pollux/infra/http/problem';
import { sessionOf } from '../../http/policies.ts';
import type { Asking } from '../../http/serve.ts';
import { stateOf } from '../../http/stream-state.ts';

/**
 * What a quiz of one's own would draw from if it were published now.
 * @throws a problem where it could not be
 */
export async function poolsNow(quizId: string, draws: readonly DrawRule[], by: Asking): Promise<Pools> {
  const { events } = by;
  const found = draws.map(async ({ ownerId, folderId }): Promise<[string, OpenFolder] | null> => {
    const owner = await stateOf(accounts, { accountId: ownerId }, events);
    if (owner.status !== 'registered') return null;
    const bank = await stateOf(questionBanks, { ownerId }, events);
    return [folderId, { bank, folder: await stateOf(questionFolders, { folderId }, events) }];
  });
  const folders = new Map((await Promise.all(found)).filter((each) => each !== null));
  const pinning = { quizId, hash: (text: string) => hash('sha256', text) };
  return refusing(() => poolsOf(draws, folders, pinning, { actor: sessionOf(by) }));
}

/** What a decision about draws comes to; where it is refused, the answer says why in the same words. */
export function refusing<Result>(decide: () => Result): Result {
  try {
    return decide();
  } catch (error) {
    if (error instanceof Rejection) throw new Problem(409, error.code, error.message);
    throw error;
  }
}
