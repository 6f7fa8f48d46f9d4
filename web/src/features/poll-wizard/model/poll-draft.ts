import { LANGUAGES } from '@pollux/domain/authoring/content/details-rules';
import { type PollContent, PollInput } from '@pollux/domain/authoring/content/poll';
import { ImageFile } from '@pollux/domain/kernel/image-file';
import { Id } from '@pollux/domain/kernel/values';
import type { Option } from '@pollux/domain/questions/multiple-choice';
import { DEFAULT_TIMER, TIMERS } from '@pollux/domain/questions/question-rules';
import { z } from 'zod';
import { newId } from './new-id.ts';

const DraftOption = z.object({ id: Id, text: z.string(), image: ImageFile.nullable() });

/** A question while it is written: it may lack everything, its type too (C175, C226). */
export const DraftQuestion = z.object({
  id: Id,
  type: z.enum(['mcq', 'wordcloud']).nullable(),
  title: z.string(),
  image: ImageFile.nullable(),
  timer: z.literal(TIMERS),
  compulsory: z.boolean(),
  options: z.array(DraftOption),
});
export type DraftQuestion = z.infer<typeof DraftQuestion>;
export type QuestionType = NonNullable<DraftQuestion['type']>;

/** A poll while it is written. It has every field that is saved, but not yet under the rules of a saved poll. */
export const PollDraft = z.object({
  ...PollInput.shape,
  /** The published version that the draft started from; null for a new poll. */
  version: z.int().nullable(),
  stage: z.enum(['details', 'questions', 'settings']),
  quizTitle: z.string(),
  quizDescription: z.string(),
  organisationName: z.string(),
  language: z.enum(LANGUAGES).nullable(),
  questions: z.array(DraftQuestion).min(1),
});
export type PollDraft = z.infer<typeof PollDraft>;

export function blankOption(): Option {
  return { id: newId(), text: '', image: null };
}

/** A question without a type, timed at 30 seconds (C176, C226, C385). */
export function blankQuestion(): DraftQuestion {
  return {
    id: newId(),
    type: null,
    title: '',
    image: null,
    timer: DEFAULT_TIMER,
    compulsory: true,
    options: [],
  };
}

/** A new poll: one blank question, and the settings' defaults (C218, C393, C397). */
export function blankDraft(): PollDraft {
  return {
    version: null,
    stage: 'details',
    quizTitle: '',
    quizDescription: '',
    coverImage: null,
    language: null,
    questions: [blankQuestion()],
    organisationName: '',
    examMode: false,
    attemptLimit: true,
    fontSize: 14,
    fontStyle: 'Arial',
    themeId: 1,
    musicId: 1,
    access: 'private',
    paymentType: 'free',
    amount: 0,
  };
}

/** The draft that opens a published poll for editing, at its details (C137). */
export function draftOf({ version, content }: { version: number; content: PollContent }): PollDraft {
  const questions = content.questions.map((question) => ({ options: [], ...question }));
  return PollDraft.parse({ ...content, questions, version, stage: 'details' });
}

/** What the browser kept, if it is a whole draft; null for anything else (C218). */
export function parseDraft(stored: unknown): PollDraft | null {
  const draft = PollDraft.safeParse(stored);
  return draft.success ? draft.data : null;
}
