// What the details of an activity must keep to. Without zod, so that pages can hold people to it as they type.

import { isBlank } from '../../questions/question-rules.ts';

/** Languages of an activity, compared without regard to case (C405, P621). */
export const LANGUAGES = ['Eng', 'tam', 'hin'] as const;
export type Language = (typeof LANGUAGES)[number];

export const MOST_QUIZ_TITLE_CHARACTERS = 200;
export const MOST_DESCRIPTION_CHARACTERS = 2000;

/** Of a quiz (C379, C380). */
export const MOST_GRADES = 3;
export const MOST_SUBJECTS = 3;

/** The texts of these rules; the editor and the server say the same (C374). */
export const detailsMessages = {
  details: 'Please fill the title, description and choose a language',
  language: 'Choose a language.',
} as const;

/** The same of a quiz. */
export const quizDetailsMessages = {
  title: 'Title is required',
  grade: 'Grade is required',
  subject: 'Subject is required',
  language: 'Language is required',
  manyGrades: `A quiz has at most ${MOST_GRADES} grades.`,
  manySubjects: `A quiz has at most ${MOST_SUBJECTS} subjects.`,
} as const;

/** What the details of a quiz lack: the names of the messages, in the order of the fields (C250 to C255). */
export function missingInQuizDetails(details: {
  readonly quizTitle: string;
  readonly quizGrades: readonly string[];
  readonly subjects: readonly string[];
  readonly language: string | null;
}): ('title' | 'grade' | 'subject' | 'language')[] {
  const missing = {
    title: isBlank(details.quizTitle),
    grade: details.quizGrades.length === 0,
    subject: details.subjects.length === 0,
    language: details.language === null,
  };
  return (['title', 'grade', 'subject', 'language'] as const).filter((name) => missing[name]);
}
