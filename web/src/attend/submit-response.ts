import type { CastVote } from '@pollux/domain/voting/ballot';
import { send } from '../shared/api/client.ts';
import type { Poll } from './poll.ts';
import type { Answers, ResponseDraft } from './response-draft.ts';

/**
 * Sends a response; under the same key it counts once, however often it is sent (P475).
 * @throws ApiProblem, NoResponse
 */
export async function submitResponse(
  poll: Poll,
  { firstname, lastname }: Pick<ResponseDraft, 'firstname' | 'lastname'>,
  { selections, words }: Answers,
  key: string,
): Promise<void> {
  const participant = { pollId: poll.id, firstname, lastname };
  const chosen = Object.entries(selections).map(
    ([questionId, optionId]) => [questionId, { type: 'mcq' as const, optionId }] as const,
  );
  const written = Object.entries(words).map(
    ([questionId, word]) => [questionId, { type: 'wordcloud' as const, word }] as const,
  );
  const answers = Object.fromEntries([...chosen, ...written]);
  await send<typeof CastVote>('CastVote', { ...participant, answers }, { key });
}
