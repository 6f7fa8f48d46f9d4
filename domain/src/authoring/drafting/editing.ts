import { z } from 'zod';
import { cardNumberRefusal, holdsCardNumber } from '../../kernel/card-numbers.ts';
import { command, type Data, Message } from '../../kernel/command.ts';
import type { Context } from '../../kernel/context.ts';
import { Rejection } from '../../kernel/rejection.ts';
import { textsIn } from '../../kernel/texts-in.ts';
import { Id } from '../../kernel/values.ts';
import { DraftSettings } from '../content/settings.ts';
import { draftChanges } from '../draft-changes.ts';
import { hasKnownMedia } from '../known-media.ts';
import { requireOffered } from '../offered-types.ts';
import { ownQuiz } from '../own-quiz.ts';
import { requireIncluded } from '../plan-features.ts';
import type { DraftedQuiz, Quiz, QuizEvent } from '../quiz.ts';
import type { Creator } from '../creator.ts';
import { type Draft, DraftDetails, DraftQuestion, idsOf } from './draft.ts';
import type { Step } from './draft-events.ts';
import { draftAt } from './drafting.ts';
import { disagreements, edited } from './edited.ts';
import { Edit } from './edits.ts';

// Commands

/** So many edits are sent at once. */
export const MOST_EDITS = 200;

/** What a draft may hold, however incomplete it is. */
export const MOST_DRAFT_QUESTIONS = 500;
export const MOST_DRAFT_TEXT_CHARACTERS = 20_000;
const MOST_DRAFT_CHARACTERS = 2_000_000;

/** What every change of a draft says. */
export const asked = {
  id: Id,
  /** What the editor has seen of the draft. */
  revision: z.int().nonnegative(),
};
/** What a change of a draft answers. */
export const Revised = Message.extend({
  /** The revision that the change was made at: where it is the one that was seen, nobody wrote in between. */
  before: z.int(),
  /** That of the draft with the change. */
  revision: z.int(),
});

/** Changes the draft of an activity of one's own by what was typed and done before a pause: one step of its history. */
export const EditActivity = command(
  'EditActivity',
  z.object({ ...asked, edits: z.array(Edit).min(1).max(MOST_EDITS) }),
  Revised,
);

/** Takes the last step back that was not taken back yet, wherever it was made; asked again, the one before. */
export const UndoEdit = command('UndoEdit', z.object(asked), Revised);

/** Does again what was undone last. */
export const RedoEdit = command('RedoEdit', z.object(asked), Revised);

// Rejections

/** Somebody else has changed what the change is about; the editor shows both, and its person chooses. */
export class EditedElsewhere extends Rejection {
  constructor() {
    super('conflict', 'edited-elsewhere', 'This was changed somewhere else at the same time.');
  }
}

export class NothingToUndo extends Rejection {
  constructor() {
    super('conflict', 'nothing-to-undo', 'There is nothing to undo.');
  }
}

export class NothingToRedo extends Rejection {
  constructor() {
    super('conflict', 'nothing-to-redo', 'There is nothing to redo.');
  }
}

/** The edit makes something of the draft that no editor does. */
export class NotADraft extends Rejection {
  constructor() {
    super('invalid', 'not-a-draft', 'This change cannot be made.');
  }
}

export class DraftTooLarge extends Rejection {
  constructor() {
    super('too-large', 'draft-too-large', 'This is more than one activity can hold.');
  }
}

export class CardNumberInDraft extends Rejection {
  constructor() {
    super('invalid', 'card-number', cardNumberRefusal.detail);
  }
}

// Decisions

type Change = { /** What the editor has seen of the draft. */ readonly revision: number };

/**
 * Makes the edits one after the other. Where somebody else has changed the same place since the revision that the editor
 * saw, and into something else, none of them is made.
 * @throws QuizNotFound, NotAllowed, EditedElsewhere, NotADraft, DraftTooLarge, CardNumberInDraft, TypeSwitchedOff, and the
 * refusals of `requireIncluded`
 */
export function editActivity(
  change: Data<typeof EditActivity>,
  quiz: Quiz,
  by: Context,
  { entitlements, switchedOff }: Creator,
): QuizEvent[] {
  const own = ownQuiz(quiz, by);
  let base = draftAt(own.drafting, change.revision);
  let draft = own.drafting.draft;
  for (const edit of change.edits) {
    if (disagreements(base, draft, edit).length > 0) throw new EditedElsewhere();
    base = base && edited(base, edit);
    draft = edited(draft, edit);
  }
  const before = own.drafting.draft;
  const wanted = requireDraft(draft, before);
  requireIncluded(wanted, before, entitlements);
  requireOffered(wanted.questions, before.questions, switchedOff);
  return changed(own, wanted, 'edit', by);
}

/** @throws QuizNotFound, NotAllowed, EditedElsewhere, NothingToUndo */
export function undoEdit(change: Change, quiz: Quiz, by: Context): QuizEvent[] {
  const own = ownQuiz(quiz, by);
  requireSeen(own, change);
  const before = own.drafting.past.at(-1);
  if (before === undefined) throw new NothingToUndo();
  return changed(own, before, 'undo', by);
}

/** @throws QuizNotFound, NotAllowed, EditedElsewhere, NothingToRedo */
export function redoEdit(change: Change, quiz: Quiz, by: Context): QuizEvent[] {
  const own = ownQuiz(quiz, by);
  requireSeen(own, change);
  const after = own.drafting.future.at(-1);
  if (after === undefined) throw new NothingToRedo();
  return changed(own, after, 'redo', by);
}

/** Nobody takes back what they have not seen. @throws EditedElsewhere */
export function requireSeen({ drafting }: DraftedQuiz, { revision }: Change): void {
  if (drafting.revision !== revision) throw new EditedElsewhere();
}

/** The events of the step that makes the draft what is wanted; none where it says the same already. */
export function changed(
  { quizId, drafting }: DraftedQuiz,
  wanted: Draft,
  kind: Step['kind'],
  by: Context,
): QuizEvent[] {
  const step = { id: by.newId(), kind };
  return draftChanges(drafting, wanted, { quizId, step, at: by.now.toISOString() });
}

/** The draft as events hold it, if it can be one. What the edits have left alone is not looked at again. */
function requireDraft(wanted: Draft, before: Draft): Draft {
  const untouched = new Set(before.questions);
  const draft = {
    details: fit(DraftDetails, wanted.details),
    questions: wanted.questions.map((each) => (untouched.has(each) ? each : fit(DraftQuestion, each))),
    settings: fit(DraftSettings, wanted.settings),
  };
  const ids = draft.questions.flatMap(idsOf);
  if (new Set(ids).size !== ids.length) throw new NotADraft();
  const touched = draft.questions.filter((each) => !untouched.has(each));
  if (!hasKnownMedia([draft.details, draft.settings, touched])) throw new NotADraft();
  for (const text of textsIn([draft.details, draft.settings, touched])) {
    if (text.length > MOST_DRAFT_TEXT_CHARACTERS) throw new DraftTooLarge();
    if (holdsCardNumber(text)) throw new CardNumberInDraft();
  }
  if (draft.questions.length > MOST_DRAFT_QUESTIONS) throw new DraftTooLarge();
  if (JSON.stringify(draft).length > MOST_DRAFT_CHARACTERS) throw new DraftTooLarge();
  return draft;
}

function fit<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const fits = schema.safeParse(value);
  if (!fits.success) throw new NotADraft();
  return fits.data;
}
