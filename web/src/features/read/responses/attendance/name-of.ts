import type { QuizAttempt } from '@pollux/query-api/attending/reports-contract';

/** What a participant is called; null once the account is deleted. */
export function nameOf({ firstName, lastName, email }: QuizAttempt): string | null {
  return email === null ? null : `${firstName} ${lastName}`.trim();
}
