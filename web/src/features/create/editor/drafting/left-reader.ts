import { Edit } from '@pollux/domain/authoring/drafting/edits';
import { z } from 'zod';
import type { ServerDraft } from './draft-queue.ts';
import type { KeptQueue } from './kept-edits.ts';
import { KeptDraft, KeptEdits } from './older-edits.ts';

// Reads what editors have left in this browser. Few leave anything, so it comes when it is asked for.

export { olderDraft } from './older-draft.ts';

const Sent = z.object({
  key: z.string(),
  /** The revision that was seen. */
  seen: z.int(),
  edits: KeptEdits,
  writes: z.int(),
  isRefused: z.boolean(),
});

const Kept = z.object({
  /** Under which the draft is opened on the server, and the question it begins with; null once it is there. */
  opening: z.object({ key: z.string(), questionId: z.string() }).nullable(),
  revision: z.int(),
  taken: z.object({ revision: z.int(), edits: KeptEdits }).nullable(),
  sent: Sent.nullable(),
  unsent: KeptEdits,
  offers: z.array(
    z.object({
      place: z.array(z.string()),
      theirs: z.json().optional(),
      ours: z.json().optional(),
      insisting: Edit,
      writes: z.int(),
    }),
  ),
  writes: z.int(),
});

const Seen = z.array(z.object({ revision: z.int(), draft: KeptDraft }));

/**
 * What an editor has kept, brought up to date.
 * @param stored its edits @param storedDrafts what the server had said by then
 * @throws what cannot be read
 */
export function keptQueue(stored: string, storedDrafts: string): KeptQueue {
  const kept = Kept.parse(JSON.parse(stored));
  const drafts = Seen.parse(JSON.parse(storedDrafts));
  const at = (revision: number): ServerDraft => {
    const seen = drafts.find((draft) => draft.revision === revision);
    if (seen === undefined) throw new Error('It is not known what the server had said.');
    return seen;
  };
  const { opening, revision, sent, ...others } = kept;
  return {
    opening,
    queue: {
      ...others,
      server: at(revision),
      sent: sent && { ...sent, seen: at(sent.seen) },
      offers: others.offers.map((offer) => ({ ...offer, theirs: offer.theirs, ours: offer.ours })),
    },
  };
}
