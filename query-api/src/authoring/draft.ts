import { notAllowed, Problem } from '@pollux/infra/http/problem';
import type { Session } from '@pollux/infra/sessions/session-store';
import { type DraftDocument, drafts } from '@pollux/projections/authoring/drafts';
import { signedIn } from '../http/policies.ts';
import { serves, Versioned } from '../http/serve.ts';
import { live } from '../live/live.ts';
import { type DraftView, getDraft } from './contract.ts';

export const serveDraft = serves(getDraft, {
  may: signedIn,
  async answer({ params: { id } }, { session, documents }) {
    const stored = await documents.getRevised(drafts, id);
    if (stored === undefined) throw new Problem(404, 'quiz-not-found', 'Quiz not Found');
    await requireOwner(stored.document, session);
    return new Versioned(draftView(stored.document), stored.revision);
  },
});

/** The draft while it is written, on every device of its owner. */
export const liveDraft = live('draft', drafts, {
  may: signedIn,
  mayLook: requireOwner,
  rights: ({ ownerId }) => ownerId,
  view: draftView,
});

async function requireOwner({ ownerId }: { ownerId: string }, session: Session | undefined): Promise<void> {
  if (ownerId !== session?.accountId) throw notAllowed();
}

function draftView({ ownerId: _owner, step: _step, ...view }: DraftDocument): DraftView {
  return view;
}
