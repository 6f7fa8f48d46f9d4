import { Details } from '@pollux/domain/authoring/content/details';
import { withLaterDetails, withLaterSettings } from '@pollux/domain/authoring/content/older-content';
import { Settings } from '@pollux/domain/authoring/content/settings';
import { defaultSettings } from '@pollux/domain/authoring/content/settings-rules';
import {
  blankQuestion as blank,
  DraftQuestion as DraftedQuestion,
} from '@pollux/domain/authoring/drafting/draft';
import { withLaterFields, withoutRightAnswers } from '@pollux/domain/questions/older-questions';
import { z } from 'zod';
import { newId } from '../../../questions/new-id.ts';
import type { DraftQuestion } from '../../../questions/question.ts';

/** An activity while it is written. It has every field that is saved, but not yet under the rules of a saved one. */
export const Draft = z.object({
  ...Details.shape,
  language: z.string().nullable(),
  questions: z.array(DraftedQuestion).min(1),
  ...Settings.shape,
  /** The published version that the draft started from; null for a new activity. */
  version: z.int().nullable(),
  stage: z.enum(['details', 'questions', 'settings']),
});
export type Draft = z.infer<typeof Draft>;

/** As today's program would have kept it. */
const UpToDate = z.preprocess((kept) => {
  const older = z.looseObject({ questions: z.array(z.looseObject({})) }).safeParse(kept);
  if (!older.success) return kept;
  const questions = older.data.questions.map((each) => withoutRightAnswers(withLaterFields(each)));
  return { ...withLaterSettings(withLaterDetails(older.data)), questions };
}, Draft);

/** A question without a type, timed at 30 seconds (C176, C226, C385). */
export function blankQuestion(): DraftQuestion {
  return blank(newId());
}

/** A new activity: one blank question, and the settings' defaults (C218, C393, C397). */
export function blankDraft(): Draft {
  return {
    version: null,
    stage: 'details',
    quizTitle: '',
    quizDescription: '',
    coverImage: null,
    language: null,
    quizGrades: [],
    subjects: [],
    questions: [blankQuestion()],
    ...defaultSettings,
  };
}

/** The draft that opens a published activity for editing, at its details (C137). */
export function draftOf({
  version,
  content,
}: {
  version: number;
  content: Omit<Draft, 'version' | 'stage'>;
}): Draft {
  return { ...content, version, stage: 'details' };
}

/** What the browser kept, if it is a whole draft; null for anything else (C218). */
export function parseDraft(stored: unknown): Draft | null {
  const draft = UpToDate.safeParse(stored);
  return draft.success ? draft.data : null;
}
