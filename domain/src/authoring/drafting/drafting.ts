import { type Draft, blankDraft } from './draft.ts';
import { type DraftEvent, draftAfter } from './draft-events.ts';

/** So many steps can be undone, and known to whoever edits what the draft said before them. */
export const MOST_MOMENTS = 100;

/** What a draft said when so much of it had been written. */
export interface Moment {
  readonly revision: number;
  readonly draft: Draft;
}

/** A draft, and how it came to be: what can be undone and redone, by whomever and wherever it was written. */
export interface Drafting extends Moment {
  /** How many events have changed the draft. */
  readonly revision: number;
  readonly draft: Draft;
  /** Before each of the last steps, the oldest first. */
  readonly moments: readonly Moment[];
  /** What undoing goes back to, the next last; and what redoing then goes on to, the next last. */
  readonly past: readonly Draft[];
  readonly future: readonly Draft[];
  /** The newest step, by its id. */
  readonly step: string | null;
}

/** Before anything is written. */
export const unwritten: Drafting = {
  revision: 0,
  draft: blankDraft,
  moments: [],
  past: [],
  future: [],
  step: null,
};

/** The draft and its history after the event. */
export function draftingAfter(before: Drafting, event: DraftEvent): Drafting {
  const { step } = event.data;
  const goesOn = { ...before, revision: before.revision + 1, draft: draftAfter(before.draft, event) };
  if (step !== null && step.id === before.step) return goesOn;
  const { revision, draft, past, future } = before;
  const moments = last(MOST_MOMENTS, [...before.moments, { revision, draft }]);
  const begun = { ...goesOn, moments, step: step?.id ?? null };
  // What was written before there were steps is not undone.
  if (step === null) return { ...begun, past: [], future: [] };
  switch (step.kind) {
    case 'undo':
      return { ...begun, past: past.slice(0, -1), future: [...future, draft] };
    case 'redo':
      return { ...begun, past: [...past, draft], future: future.slice(0, -1) };
    case 'edit':
    case 'save':
    case 'restore':
      // Before its first step, there was nothing to go back to.
      return {
        ...begun,
        past: revision === 0 ? [] : last(MOST_MOMENTS, [...past, draft]),
        future: [],
      };
  }
}

/** What the draft said at a revision, or shortly before it; undefined of what was too long ago. */
export function draftAt({ revision: now, draft, moments }: Drafting, revision: number): Draft | undefined {
  if (revision >= now) return draft;
  return moments.findLast((moment) => moment.revision <= revision)?.draft;
}

function last<Item>(most: number, items: readonly Item[]): readonly Item[] {
  return items.length > most ? items.slice(-most) : items;
}
