import type { Draft, DraftQuestion } from '@pollux/domain/authoring/drafting/draft';
import {
  type Disagreement,
  disagreements,
  edited,
  type Place,
  valueAt,
} from '@pollux/domain/authoring/drafting/edited';
import type { Edit } from '@pollux/domain/authoring/drafting/edits';

/** What the server says of a draft. */
export interface ServerDraft {
  readonly revision: number;
  readonly draft: Draft;
}

/** Edits on their way to the server, which may have taken them or not: they are sent under one key until it answers. */
export interface SentEdits {
  readonly key: string;
  /** What the server said last when they were sent. */
  readonly seen: ServerDraft;
  readonly edits: readonly Edit[];
  /** How much had been written here by then. */
  readonly writes: number;
  /** The server has refused them, because somebody changed the same. */
  readonly isRefused: boolean;
}

/** What was written here and cannot be taken as it is, because somebody wrote something else there meanwhile. */
export interface Offer {
  readonly place: Place;
  /** What somebody else made of it; undefined where they took it away. */
  readonly theirs: unknown;
  /** What was written here; undefined where it was taken away. */
  readonly ours: unknown;
  /** What makes it ours. */
  readonly insisting: Edit;
  /** How much had been written here by then: of two offers for one place, the later one holds the newer words. */
  readonly writes: number;
}

/**
 * A draft as one editor has it: what the server said last, and what was written here since. Nothing that was written
 * leaves it before the server has acknowledged it, or its writer has let it go.
 */
export interface DraftQueue {
  readonly server: ServerDraft;
  /** Taken by the server at this revision, which it has not said more of yet. */
  readonly taken: { readonly revision: number; readonly edits: readonly Edit[] } | null;
  readonly sent: SentEdits | null;
  readonly unsent: readonly Edit[];
  readonly offers: readonly Offer[];
  /** How often something was written here. */
  readonly writes: number;
}

/** An editor that has just opened the draft. */
export function openQueue(server: ServerDraft): DraftQueue {
  return { server, taken: null, sent: null, unsent: [], offers: [], writes: 0 };
}

/** The draft with everything that was written here: what the editor shows. */
export function shownDraft(queue: DraftQueue): Draft {
  return queue.unsent.reduce(edited, withoutUnsent(queue));
}

/** How many edits are only here. */
export function waiting({ sent, unsent }: DraftQueue): number {
  return (sent?.edits.length ?? 0) + unsent.length;
}

/** Something was written. What is written in one place before it is sent, is one edit. */
export function written(queue: DraftQueue, edit: Edit): DraftQueue {
  return { ...queue, unsent: withEdit(queue.unsent, edit), writes: queue.writes + 1 };
}

function withEdit(edits: readonly Edit[], edit: Edit): readonly Edit[] {
  for (let index = edits.length - 1; index >= 0; index--) {
    const before = edits[index] as Edit;
    if (isInPlaceOf(edit, before)) return edits.with(index, edit);
    // Only past what says something of other fields can it take the place of an earlier one.
    if (!('fields' in before) || 'type' in before.fields || sharesFields(edit, before)) break;
  }
  return [...edits, edit];
}

/** So much is sent at once; the rest follows. */
const MOST_SENT = 100;
const MOST_SENT_CHARACTERS = 600_000;

/** How many of the edits are sent at once: as many as a command may hold, and at least one. */
function sentAtOnce(edits: readonly Edit[]): number {
  let characters = 0;
  const most = edits.findIndex((edit, index) => {
    characters += JSON.stringify(edit).length;
    return index > 0 && (index === MOST_SENT || characters > MOST_SENT_CHARACTERS);
  });
  return most < 0 ? edits.length : most;
}

/**
 * What is to be sent now, under a key; the same again while there is no answer. Null while there is nothing, or while it
 * is not known yet what the server made of what it has taken.
 */
export function sending(
  queue: DraftQueue,
  newKey: () => string,
): { queue: DraftQueue; sent: SentEdits } | null {
  if (queue.sent !== null) return queue.sent.isRefused ? null : { queue, sent: queue.sent };
  if (queue.taken !== null || queue.unsent.length === 0) return null;
  const count = sentAtOnce(queue.unsent);
  const sent = {
    key: newKey(),
    seen: queue.server,
    edits: queue.unsent.slice(0, count),
    writes: queue.writes,
    isRefused: false,
  };
  return { queue: { ...queue, sent, unsent: queue.unsent.slice(count) }, sent };
}

/**
 * The server has taken what was sent.
 * @param answer.before the revision that they were made at @param answer.revision that of the draft with them
 */
export function accepted(
  queue: DraftQueue,
  key: string,
  { before, revision }: { readonly before: number; readonly revision: number },
): DraftQueue {
  const { sent, server } = queue;
  if (sent === null || sent.key !== key) return queue;
  if (server.revision >= revision) return { ...queue, sent: null };
  if (before === server.revision) {
    return { ...queue, sent: null, server: { revision, draft: sent.edits.reduce(edited, server.draft) } };
  }
  // Somebody else has written in between, which the server will say.
  return { ...queue, sent: null, taken: { revision, edits: sent.edits } };
}

/** The server has refused what was sent: somebody has changed the same since. */
export function refused(queue: DraftQueue, key: string): DraftQueue {
  const { sent } = queue;
  if (sent === null || sent.key !== key) return queue;
  return settledSent({ ...queue, sent: { ...sent, isRefused: true } });
}

/** The server will not take what was sent, whatever others write: it waits here for what puts it right. */
export function returned(queue: DraftQueue, key: string): DraftQueue {
  const { sent, unsent } = queue;
  if (sent === null || sent.key !== key) return queue;
  return { ...queue, sent: null, unsent: unsent.reduce(withEdit, sent.edits) };
}

/** Whatever the server has not taken is let go. */
export function withoutWaiting(queue: DraftQueue): DraftQueue {
  return { ...queue, sent: null, unsent: [], offers: [] };
}

/** The server says how the draft is now. What it has said before is past. */
export function heard(queue: DraftQueue, server: ServerDraft): DraftQueue {
  // Of what it has taken by itself, it says nothing new.
  if (server.revision < queue.server.revision) return queue;
  if (server.revision === queue.server.revision) {
    // The same, as the server has written it: formats that it does not know are gone.
    return queue.sent === null && queue.taken === null ? { ...queue, server } : queue;
  }
  const taken = queue.taken !== null && queue.taken.revision > server.revision ? queue.taken : null;
  const after = { ...queue, server, taken };
  const { kept, offers } = settled(withoutUnsent(queue), withoutUnsent(after), queue.unsent, queue.writes);
  return settledSent({ ...after, unsent: kept, offers: withOffers(queue.offers, offers) });
}

/** The offer is over: what was written here is written again over theirs, or let go. */
export function decided(queue: DraftQueue, offer: Offer, whose: 'ours' | 'theirs'): DraftQueue {
  const decided = { ...queue, offers: queue.offers.filter((each) => each !== offer) };
  return whose === 'ours' ? written(decided, offer.insisting) : decided;
}

/** Refused edits, as soon as the server has said what they disagree with. */
function settledSent(queue: DraftQueue): DraftQueue {
  const { sent, server, unsent } = queue;
  if (sent === null || !sent.isRefused || server.revision <= sent.seen.revision) return queue;
  const again = settled(sent.seen.draft, server.draft, sent.edits, sent.writes);
  // What was written since may need what was sent before it.
  const since = settled(withoutUnsent(queue), again.kept.reduce(edited, server.draft), unsent, queue.writes);
  return {
    ...queue,
    sent: null,
    unsent: [...again.kept, ...since.kept],
    offers: withOffers(queue.offers, [...again.offers, ...since.offers]),
  };
}

/** Which of the edits, made to `before`, can be made to `now` without hiding what somebody has written. */
function settled(
  before: Draft,
  now: Draft,
  edits: readonly Edit[],
  writes: number,
): { kept: readonly Edit[]; offers: readonly Offer[] } {
  const kept: Edit[] = [];
  const offers: Offer[] = [];
  let [theirs, ours] = [now, before];
  for (const edit of edits) {
    const found = disagreements(ours, theirs, edit);
    ours = edited(ours, edit);
    if (found.length > 0) {
      offers.push(...found.map((each) => ({ ...offerOf(each, edit, theirs, ours), writes })));
      continue;
    }
    kept.push(edit);
    theirs = edited(theirs, edit);
  }
  return { kept, offers };
}

function offerOf(
  { place, theirs, ours }: Disagreement,
  edit: Edit,
  now: Draft,
  written: Draft,
): Omit<Offer, 'writes'> {
  const insisting = theirs === undefined ? bringingBack(place, now, written) : undefined;
  return { place, theirs, ours, insisting: insisting ?? edit };
}

/** What puts back what somebody has taken away, with what was written here. */
function bringingBack(place: Place, now: Draft, written: Draft): Edit | undefined {
  const [, questionId, list, itemId] = place;
  if (questionId === undefined) return undefined;
  const behind = (items: readonly { readonly id: string }[], id: string) =>
    items[items.findIndex((item) => item.id === id) - 1]?.id ?? null;
  if (list === undefined) {
    const question = valueAt(written, place) as DraftQuestion | undefined;
    return question && { edit: 'add-question', question, after: behind(written.questions, questionId) };
  }
  const item = valueAt(written, place) as { id: string } | undefined;
  const items = valueAt(written, place.slice(0, -1)) as readonly { readonly id: string }[] | undefined;
  if (itemId === undefined || item === undefined || items === undefined) return undefined;
  if (valueAt(now, place.slice(0, -1)) === undefined) {
    // Of the type that it is now, the question has no such list.
    const { id: _id, ...fields } = valueAt(written, place.slice(0, 2)) as DraftQuestion;
    return { edit: 'set-question', questionId, fields };
  }
  return { edit: 'add-item', questionId, list, item, after: behind(items, itemId) };
}

/** The offers beside others, of which there is one for each place: the one with the newest words. */
function withOffers(offers: readonly Offer[], others: readonly Offer[]): readonly Offer[] {
  const byPlace = new Map<string, Offer>();
  for (const offer of [...offers, ...others]) {
    const name = offer.place.join(' ');
    if ((byPlace.get(name)?.writes ?? 0) <= offer.writes) byPlace.set(name, offer);
  }
  return [...byPlace.values()];
}

function withoutUnsent({ server, taken, sent }: DraftQueue): Draft {
  return [...(taken?.edits ?? []), ...(sent?.edits ?? [])].reduce(edited, server.draft);
}

/** Whether the later edit says anew some of what the earlier one says. */
function sharesFields(later: Edit, earlier: Edit): boolean {
  if (!('fields' in later) || !('fields' in earlier)) return false;
  const { fields, ...where } = later;
  const { fields: fieldsBefore, ...whereBefore } = earlier;
  return (
    JSON.stringify(where) === JSON.stringify(whereBefore) &&
    Object.keys(fields).some((name) => name in fieldsBefore)
  );
}

/** Whether nothing is left of what the earlier edit says once the later one is made. */
function isInPlaceOf(later: Edit, earlier: Edit): boolean {
  if (!('fields' in later) || !('fields' in earlier)) return false;
  const { fields, ...where } = later;
  const { fields: fieldsBefore, ...whereBefore } = earlier;
  return (
    JSON.stringify(where) === JSON.stringify(whereBefore) &&
    Object.keys(fieldsBefore).every((name) => name in fields) &&
    !('type' in fields)
  );
}
