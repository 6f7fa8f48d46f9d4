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
    await requireOwnDraft(stored.document, session);
    return new Versioned(draftView(stored.document), stored.revision);
  },
});

/** The draft while it is written, on every device of its owner. */
export const liveDraft = live('draft', drafts, {
  may: signedIn,
  mayLook: requireOwnDraft,
  rights: ({ ownerId, isBinned }) => `${ownerId} ${isBinned}`,
  view: draftView,
});

/** Nobody but its owner may look, nor the owner while it is in the bin. */
export async function requireOwnDraft(
  { ownerId, isBinned }: Pick<DraftDocument, 'ownerId' | 'isBinned'>,
  session: Session | undefined,
): Promise<void> {
  if (ownerId !== session?.accountId) throw notAllowed();
  if (isBinned) throw new Problem(409, 'in-bin', 'This is in the bin. Restore it first.');
}

function draftView({ ownerId: _owner, isBinned: _bin, step: _step, ...view }: DraftDocument): DraftView {
  return view;
}
