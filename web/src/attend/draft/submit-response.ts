import type { CastVote } from '@pollux/domain/voting/ballot';
import { send } from '../../shared/api/client.ts';
import type { Answers, ResponseDraft } from './response-draft.ts';

/**
 * Sends a response; under the same key it counts once, however often it is sent (P475, P477).
 * @throws ApiProblem, NoResponse
 */
export async function submitResponse(
  pollId: string,
  { firstname, lastname }: Pick<ResponseDraft, 'firstname' | 'lastname'>,
  answers: Answers,
  key: string,
): Promise<void> {
  await send<typeof CastVote>('CastVote', { pollId, firstname, lastname, answers }, { key });
}
