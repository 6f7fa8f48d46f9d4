import type { QuestionTypeForm } from './question-type.ts';

/** The records of types that an installation begins with: in the order in which creators are offered them (C170), by the names of P271. */
export const referenceQuestionTypes: readonly QuestionTypeForm[] = [
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
  { value: 'test', name: 'TEST', isActive: false },
];
