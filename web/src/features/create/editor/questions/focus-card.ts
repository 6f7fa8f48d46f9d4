import { goToFault } from '../../../../shared/forms/go-to-fault.ts';

/** The element id of a question's card. */
export const cardId = (questionId: string): string => `question-${questionId}`;

/** Brings a question's card into view and moves the keyboard to it. */
export function focusCard(questionId: string): void {
  document.getElementById(cardId(questionId))?.focus();
}

/** Whether the keyboard is on a question's card, and on none of its fields. */
export function isOnCard(questionId: string): boolean {
  return document.activeElement?.id === cardId(questionId);
}

/** What marks the fields for a question's answers. */
export const ANSWERS = 'data-answers';

/** Moves to the first field of a question that is at fault: where none says so, there are too few answers to write one. */
export function focusFault(questionId: string): void {
  const card = document.getElementById(cardId(questionId));
  if (!goToFault(card) && !goToFault(card, `[${ANSWERS}]`)) card?.focus();
}
