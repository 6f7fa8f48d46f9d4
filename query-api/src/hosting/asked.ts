import { askedQuestions } from '@pollux/projections/hosting/asked-questions';
import { hostedSessionsView } from '@pollux/projections/hosting/hosted-sessions';
import { anyone } from '../http/policies.ts';
import { askedNotFound, requireNotForgotten } from '../voting/asked-session.ts';
import { serves } from '../http/serve.ts';
import { getAskedQuestion } from './contract.ts';

export const serveAskedQuestion = serves(getAskedQuestion, {
  may: anyone,
  async answer({ params: { id } }, by) {
    await requireNotForgotten(id, by);
    const [asked, session] = await Promise.all([
      by.documents.get(askedQuestions, id),
      by.documents.get(hostedSessionsView, id),
    ]);
    const forgetAt = asked?.document.forgetAt ?? null;
    // Whoever has logged in since is told as well: they can keep it, and until then it is not theirs.
    if (asked?.document.askerId !== by.askerId()) throw askedNotFound();
    if (forgetAt === null || session === undefined) throw askedNotFound();
    return { forgetAt, isOpen: session.document.isOpen };
  },
});
