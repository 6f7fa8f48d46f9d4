// What a quiz as a whole must keep to. Without zod, so that pages can hold people to it as they write.

/** What a quiz asks, in the order in which it is offered (C170). */
export const QUIZ_QUESTION_TYPES = [
  'mcq',
  'date',
  'matching',
  'drag_and_drop',
  'shortanswer',
  'dropdown',
  'fillups',
  'truefalse',
  'checkbox',
  'hotspot',
] as const;

export const MOST_QUIZ_QUESTIONS = 300;

/** The texts of these rules; the editor and the server say the same (C374). */
export const quizMessages = {
  lastQuestion: 'At least one question is required',
} as const;
