// What a survey as a whole must keep to. Without zod, so that pages can hold people to it as they write.

/** What surveys ask, in the order in which it is offered: what suits them first, the types of quizzes after it (C128). */
export const SURVEY_QUESTION_TYPES = [
  'mcq',
  'shortanswer',
  'rating',
  'date',
  'email',
  'checkbox',
  'dropdown',
  'truefalse',
  'matching',
  'drag_and_drop',
  'fillups',
  'hotspot',
] as const;

export const MOST_SURVEY_QUESTIONS = 200;

/** The texts of these rules; the editor and the server say the same (C374). */
export const surveyMessages = {
  lastQuestion: 'You have to keep at least one question',
} as const;
