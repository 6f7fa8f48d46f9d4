import type { CreatePoll, UpdatePoll } from '@pollux/domain/authoring/saving';
import { send } from '../../../shared/api/client.ts';
import type { PollDraft } from '../model/poll-draft.ts';

/** A saved poll: its id, its version, its attend link and the server's words. */
export type SavedPoll = Awaited<ReturnType<typeof savePoll>>;

/**
 * Saves the draft: as the next version of the poll with this id, or as a new poll (C225, C232).
 * @param draft checked by the wizard's rules; what it lacks all the same is refused by the server
 * @param key the idempotency key of this attempt
 * @throws ApiProblem, `stale-version` if somebody saved in between; NoResponse
 */
export async function savePoll(quizId: string | null, draft: PollDraft, key: string) {
  const { stage: _stage, version, language, questions, ...rest } = draft;
  const content = { ...rest, language: language ?? '', questions: questions.map(toQuestion) };
  if (quizId === null || version === null) return send<typeof CreatePoll>('CreatePoll', content, { key });
  return send<typeof UpdatePoll>('UpdatePoll', { ...content, id: quizId, expectedVersion: version }, { key });
}

// The type was chosen, or the wizard would not have come to its settings (C281).
function toQuestion({ type, ...question }: PollDraft['questions'][number]) {
  return { ...question, type: type ?? 'mcq' };
}
