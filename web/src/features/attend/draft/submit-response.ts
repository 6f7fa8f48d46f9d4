import type { CastVote } from '@pollux/domain/voting/ballot';
import { send } from '../../../shared/api/client.ts';
import type { Poll } from '../poll.ts';
import type { Answers, ResponseDraft } from './response-draft.ts';

/**
 * Sends a response to this version of the poll; under the same key it counts once, however often it is sent (P475, P477).
 * @throws ApiProblem, NoResponse
 */
export async function submitResponse(
  { id, version, content: { anonymous } }: Pick<Poll, 'id' | 'version' | 'content'>,
  { firstname, lastname, opened }: Pick<ResponseDraft, 'firstname' | 'lastname' | 'opened'>,
  answers: Answers,
  key: string,
): Promise<void> {
  await send<typeof CastVote>(
    'CastVote',
    { pollId: id, version, opened, firstname, lastname, answers, anonymous },
    { key },
  );
}
