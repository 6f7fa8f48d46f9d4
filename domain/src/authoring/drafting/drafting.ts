import { blankDraft } from './blank-draft.ts';
import type { Draft } from './draft.ts';
import { type DraftEvent, draftAfter, type Step } from './draft-events.ts';

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

/** How many steps can be undone and redone. */
export interface WaysBack {
  readonly revision: number;
  readonly step: string | null;
  readonly undos: number;
  readonly redos: number;
}

/** The same after an event of the step. What was written before there were steps is not undone, nor the first one. */
export function waysBackAfter(
  { revision, step: newest, undos, redos }: WaysBack,
  step: Step | null,
): Omit<WaysBack, 'revision'> {
  if (step === null) return { step: null, undos: 0, redos: 0 };
  const { id } = step;
  if (id === newest) return { step: id, undos, redos };
  switch (step.kind) {
    case 'undo':
      return { step: id, undos: undos - 1, redos: redos + 1 };
    case 'redo':
      return { step: id, undos: undos + 1, redos: redos - 1 };
    case 'edit':
    case 'save':
    case 'restore':
      return { step: id, undos: revision === 0 ? 0 : Math.min(undos + 1, MOST_MOMENTS), redos: 0 };
  }
}

/** The draft and its history after the event. */
export function draftingAfter(before: Drafting, event: DraftEvent): Drafting {
  const { revision, draft, past, future, moments } = before;
  const { step, undos, redos } = waysBackAfter(
    { revision, step: before.step, undos: past.length, redos: future.length },
    event.data.step,
  );
  const after = { step, revision: revision + 1, draft: draftAfter(draft, event) };
  if (step !== null && step === before.step) return { ...before, ...after };
  return {
    ...after,
    moments: last(MOST_MOMENTS, [...moments, { revision, draft }]),
    past: undos < past.length ? past.slice(0, undos) : last(undos, [...past, draft]),
    future: redos > future.length ? [...future, draft] : future.slice(0, redos),
  };
}

/** What the draft said at a revision, or shortly before it; undefined of what was too long ago. */
export function draftAt({ revision: now, draft, moments }: Drafting, revision: number): Draft | undefined {
  if (revision >= now) return draft;
  return moments.findLast((moment) => moment.revision <= revision)?.draft;
}

function last<Item>(most: number, items: readonly Item[]): readonly Item[] {
  return items.slice(Math.max(0, items.length - most));
}
