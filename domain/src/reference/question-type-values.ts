/** The types of question that can have a record (C169). Nothing is built for `test`: it is never offered. */
export const QUESTION_TYPE_VALUES = [
  'mcq',
  'date',
  'matching',
  'drag_and_drop',
  'shortanswer',
  'dropdown',
  'fillups',
  'truefalse',
  'checkbox',
  'rating',
  'email',
  'wordcloud',
  'hotspot',
  'test',
] as const;

/** Whether there is anything to offer. */
export function isOfferable(value: string): boolean {
  return value !== ('test' satisfies (typeof QUESTION_TYPE_VALUES)[number]);
}
