import { Problem } from '@pollux/infra/http/problem';
import { askedQuestions } from '@pollux/projections/hosting/asked-questions';
import type { Asking } from '../http/serve.ts';

export const askedNotFound = () => new Problem(404, 'session-not-found', 'There is no such session.');

/** @throws a problem for a session whose question nobody has kept in time */
export async function requireNotForgotten(sessionId: string, { documents }: Pick<Asking, 'documents'>) {
  const asked = await documents.get(askedQuestions, sessionId);
  if (asked?.document.isForgotten === true)
    throw new Problem(
      404,
      'question-forgotten',
      'Nobody kept this question, so it was forgotten after 7 days.',
    );
}
