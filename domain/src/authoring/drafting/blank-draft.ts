import { sameData } from '../../kernel/same-data.ts';
import { blankFields } from '../../questions/blank-fields.ts';
import { fieldsOf } from '../../questions/question-fields.ts';
import type { OfferedKind } from '../content/content.ts';
import { defaultSettings, newQuizSettings, newSettings } from '../content/settings-rules.ts';
import type { Draft, DraftQuestion } from './draft.ts';

// What drafts begin with. Without zod, so that the editor has it at once.

/** A question without a type, timed at 30 seconds and worth 4 points (C173, C176, C226). */
export function blankQuestion(id: string): DraftQuestion {
  return { id, type: null, ...blankFields };
}

/** Whether nobody has written anything into it. */
export function isUnwritten(question: DraftQuestion): boolean {
  return question.type === null && sameData(fieldsOf(question), { ...blankFields, id: question.id });
}

/** Before anything is written. */
export const blankDraft: Draft = {
  details: {
    quizTitle: '',
    quizDescription: '',
    coverImage: null,
    language: null,
    quizGrades: [],
    subjects: [],
  },
  questions: [],
  settings: defaultSettings,
};

/** What a new draft of a kind says: one question without a type (C226). @param questionId that of the question */
export function beginning(quizType: OfferedKind, questionId: string): Draft {
  const settings = quizType === 'QUIZ' ? newQuizSettings : newSettings;
  return { ...blankDraft, questions: [blankQuestion(questionId)], settings };
}
