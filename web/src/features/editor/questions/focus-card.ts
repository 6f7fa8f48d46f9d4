/** The element id of a question's card. */
export const cardId = (questionId: string): string => `question-${questionId}`;

/** Brings a question's card into view and moves the keyboard to it. */
export function focusCard(questionId: string): void {
  document.getElementById(cardId(questionId))?.focus();
}
