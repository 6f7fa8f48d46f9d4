import type { Draft, DraftQuestion } from '@pollux/domain/authoring/drafting/draft';
import type { Edit } from '@pollux/domain/authoring/drafting/edits';
import { placeOfMove } from '../model/place-of-move.ts';
import { questionEdits } from './edits-between.ts';

/** Writes to the draft. Each change is shown at once, kept in this browser, and sent after a pause. */
export interface EditDraft {
  details(fields: Partial<Draft['details']>): void;
  settings(fields: Partial<Draft['settings']>): void;
  /** Changes a question; the newest one is handed in, whenever an upload or a dialog has come to its end. */
  question(id: string, change: (question: DraftQuestion) => DraftQuestion): void;
  /** Adds questions behind the one with this id; null: first. */
  add(questions: readonly DraftQuestion[], after: string | null): void;
  /** Puts a question behind the one with this id; null: first. */
  move(id: string, after: string | null): void;
  /** The question changes places with its neighbour above (-1) or below (1), if it has one. */
  shift(id: string, by: -1 | 1): void;
  remove(id: string): void;
}

/** Turns each change into edits of the draft. @param questions those that are shown now */
export function editDraft(
  questions: () => Draft['questions'],
  write: (edits: readonly Edit[]) => void,
): EditDraft {
  return {
    details: (fields) => write([{ edit: 'set-details', fields }]),
    settings: (fields) => write([{ edit: 'set-settings', fields }]),
    question: (id, change) => {
      const question = questions().find((each) => each.id === id);
      if (question !== undefined) write(questionEdits(question, change(question)));
    },
    add: (added, after) => {
      const [question, ...others] = added;
      // Together they are one edit, so that undoing takes back all of them.
      if (others.length > 0) write([{ edit: 'add-questions', questions: [...added], after }]);
      else if (question !== undefined) write([{ edit: 'add-question', question, after }]);
    },
    move: (questionId, after) => write([{ edit: 'move-question', questionId, after }]),
    shift: (questionId, by) => {
      const after = placeOfMove(questions(), questionId, by);
      if (after !== undefined) write([{ edit: 'move-question', questionId, after }]);
    },
    remove: (questionId) => write([{ edit: 'remove-question', questionId }]),
  };
}
