import { Problem } from '@pollux/infra/http/problem';
import { askedQuestions } from '@pollux/projections/hosting/asked-questions';
import { hostedSessionsView } from '@pollux/projections/hosting/hosted-sessions';
import { anyone } from '../http/policies.ts';
import { type Asking, serves } from '../http/serve.ts';
import { AskerSession } from './asker.ts';
import { getAskedQuestion } from './contract.ts';

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

export const serveAskedQuestion = serves(getAskedQuestion, {
  may: anyone,
  async answer({ params: { id } }, by) {
    await requireNotForgotten(id, by);
    if (!(by.session instanceof AskerSession)) throw askedNotFound();
    const [asked, session] = await Promise.all([
      by.documents.get(askedQuestions, id),
      by.documents.get(hostedSessionsView, id),
    ]);
    const forgetAt = asked?.document.forgetAt ?? null;
    if (forgetAt === null || session === undefined) throw askedNotFound();
    return { forgetAt, isOpen: session.document.isOpen };
  },
});
