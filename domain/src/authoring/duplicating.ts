import { z } from 'zod';
import { requireFeatures } from '../accounts/plan.ts';
import { firstCharacters } from '../kernel/characters.ts';
import { command, Message } from '../kernel/command.ts';
import type { Context } from '../kernel/context.ts';
import { Id } from '../kernel/values.ts';
import { type Language, MOST_QUIZ_TITLE_CHARACTERS } from './content/details-rules.ts';
import { withCorrectedKeys } from './correcting/answer-key.ts';
import type { Creator } from './creator.ts';
import { draftChanges } from './draft-changes.ts';
import { withNewIds } from './drafting/draft.ts';
import { unwritten } from './drafting/drafting.ts';
import { requireOffered } from './offered-types.ts';
import { ownStandingQuiz } from './own-quiz.ts';
import { requireIncluded } from './plan-features.ts';
import { type Quiz, QuizDrafted, type QuizEvent } from './quiz.ts';

/** Makes another activity of the same content, as a draft that nobody sees before it is saved. */
export const DuplicateActivity = command(
  'DuplicateActivity',
  z.object({ id: Id }),
  Message.extend({ /** Of the copy. */ id: Id }),
);

/** A title belongs to the content, so it is in the content's language and not in that of the page. */
const titlesOfCopies: Readonly<Record<Language, (title: string) => string>> = {
  Eng: (title) => `Copy of ${title}`,
  tam: (title) => `${title} (நகல்)`,
  hin: (title) => `${title} (प्रति)`,
};

/** The title of a copy, which is cut where it would be longer than a title may be. */
export function titleOfCopy(title: string, language: string): string {
  const named = titlesOfCopies[language as Language] ?? titlesOfCopies.Eng;
  const room = MOST_QUIZ_TITLE_CHARACTERS - named('').length;
  return named(firstCharacters(title, room));
}

/** When the original was open, and which day its certificates bear, says nothing of a copy. */
const withoutDates = {
  timeline: false,
  startDate: null,
  endDate: null,
  timeZone: null,
  certificateDate: null,
};

/**
 * Drafts a copy of an activity of one's own: the same content under ids of its own, with what is right by now where that
 * was corrected, and without dates. Its images are the same files,
 * which are their owner's and not the activity's. Repeated for a copy that is there, it changes nothing. What their plan
 * does not include any more, or is switched off, a copy cannot have: it is new content (A196, C171).
 * @param copy the stream of the copy @param creator with its id
 * @throws QuizNotFound, NotAllowed, InBin, IsTakenDown, the refusal of a feature that the plan lacks, TypeSwitchedOff
 */
export function duplicateActivity(
  original: Quiz,
  copy: Quiz,
  by: Context,
  { quizId, entitlements, switchedOff }: Creator & { readonly quizId: string },
): QuizEvent[] {
  if (copy.status !== 'unknown') return [];
  const own = ownStandingQuiz(original, by);
  const { quizType, drafting } = own;
  const { details, settings } = drafting.draft;
  const questions = withCorrectedKeys(own, drafting.draft.questions);
  if (quizType === 'POLL') requireFeatures(['poll'], entitlements);
  requireIncluded({ questions, settings }, { questions: [] }, entitlements);
  requireOffered(questions, [], switchedOff);
  const about = { quizId, at: by.now.toISOString() };
  const drafted = QuizDrafted({ ...about, quizType, ownerId: by.actor.accountId });
  const copied = {
    details: { ...details, quizTitle: titleOfCopy(details.quizTitle, details.language ?? 'Eng') },
    questions: questions.map((question) => withNewIds(question, () => by.newId())),
    settings: { ...settings, ...withoutDates },
  };
  const step = { id: by.newId(), kind: 'save' } as const;
  return [drafted, ...draftChanges(unwritten, copied, { ...about, step })];
}
