import type { CastVote, SubmitWordCloud } from '@pollux/domain/voting/ballot';
import { send } from '../shared/api/client.ts';
import { isWordCloud, type Poll } from './poll.ts';
import type { Answers, ResponseDraft } from './response-draft.ts';

/**
 * Sends a response; under the same key it counts once, however often it is sent (P475, P477).
 * @throws ApiProblem, NoResponse
 */
export async function submitResponse(
  poll: Poll,
  { firstname, lastname }: Pick<ResponseDraft, 'firstname' | 'lastname'>,
  { selections, words }: Answers,
  key: string,
): Promise<void> {
  const participant = { pollId: poll.id, firstname, lastname };
  if (isWordCloud(poll))
    await send<typeof SubmitWordCloud>('SubmitWordCloud', { ...participant, answers: words }, { key });
  else await send<typeof CastVote>('CastVote', { ...participant, selections, words }, { key });
}
