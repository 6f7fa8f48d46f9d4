import { withLaterFields } from '@pollux/domain/questions/older-questions';
import type { Answer } from '@pollux/domain/questions/question-types';
import type { Question } from '../poll.ts';
import type { Asked } from './poll-changes.ts';
import type { ResponseDraft } from './response-draft.ts';

/** A draft as it was kept before: options and words apart, by question id. */
interface OlderDraft extends Omit<ResponseDraft, 'answers'> {
  readonly selections: Readonly<Record<string, string>>;
  readonly words: Readonly<Record<string, string>>;
}

/** A kept draft in today's form. An attempt before is not repeated under its key: its answers read otherwise now. */
export function broughtUpToDate(kept: ResponseDraft | OlderDraft): ResponseDraft {
  const asked = askedToday(kept.asked);
  if (!('selections' in kept)) return { ...kept, asked };
  const { selections, words, ...draft } = kept;
  const answers: Record<string, Answer> = {};
  for (const [id, optionId] of Object.entries(selections)) answers[id] = { type: 'mcq', optionId };
  for (const [id, word] of Object.entries(words)) answers[id] = { type: 'wordcloud', word };
  return { ...draft, asked, answers, attempt: null };
}

/** What was asked as it would be kept today, so that what questions have gained since is not taken for a change. */
function askedToday(asked: Asked | null | undefined): Asked | null {
  if (!asked) return null;
  const questions = asked.questions.map((question) => withLaterFields(question) as Question);
  return { ...asked, questions };
}
