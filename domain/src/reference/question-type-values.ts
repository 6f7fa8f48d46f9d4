/**
 * The types of question that can have a record (C169), in the order in which creators are offered them (C170), by the names
 * of P271; hot spots are ours. An installation has these records from its start.
 */
export const REFERENCE_QUESTION_TYPES = [
  { value: 'mcq', name: 'MULTIPLE CHOICE', isActive: true },
  { value: 'date', name: 'DATE', isActive: true },
  { value: 'matching', name: 'MATCHING', isActive: true },
  { value: 'drag_and_drop', name: 'DRAG AND DROP', isActive: true },
  { value: 'shortanswer', name: 'SHORT ANSWER', isActive: true },
  { value: 'dropdown', name: 'DROP DOWN', isActive: true },
  // Switched on by an admin (C171).
  { value: 'fillups', name: 'FILL UPS', isActive: false },
  { value: 'truefalse', name: 'TRUE OR FALSE', isActive: true },
  { value: 'checkbox', name: 'CHECK BOX', isActive: true },
  { value: 'rating', name: 'RATING', isActive: true },
  { value: 'email', name: 'EMAIL', isActive: true },
  { value: 'wordcloud', name: 'WORDCLOUD', isActive: true },
  { value: 'hotspot', name: 'HOT SPOT', isActive: true },
  // Nothing is built for it: it is never offered.
  { value: 'test', name: 'TEST', isActive: false },
] as const;

export const QUESTION_TYPE_VALUES = REFERENCE_QUESTION_TYPES.map(({ value }) => value);

/** Whether there is anything to offer. */
export function isOfferable(value: string): boolean {
  return value !== ('test' satisfies (typeof QUESTION_TYPE_VALUES)[number]);
}
