import {
  EditActivity,
  editActivity,
  RedoEdit,
  redoEdit,
  UndoEdit,
  undoEdit,
} from '@pollux/domain/authoring/drafting/editing';
import { quizzes } from '@pollux/domain/authoring/quiz';
import { handles } from '../kernel/handles.ts';
import { perAccount } from '../kernel/limits.ts';
import { creators } from '../kernel/policies.ts';
import { creatorOf } from './creator.ts';
import { requireOwnMedia } from './own-media.ts';
import { withReadTitles } from './read-titles.ts';
import { revised } from './revised.ts';

/** As many as whoever types without a pause longer than a second makes in ten minutes. */
const limits = [perAccount(1_200, 600)];

/** All questions of a quiz at once, as they come from a file, in any script. */
const MOST_EDIT_BYTES = 2 * 1024 * 1024;

export const handleEditActivity = handles(EditActivity, {
  may: creators,
  limits,
  mostBytes: MOST_EDIT_BYTES,
  async run(change, by, streams) {
    const edits = withReadTitles(change.edits);
    await requireOwnMedia(change.edits, by.actor.accountId, streams);
    const creator = await creatorOf(by, streams);
    const events = await streams.write(quizzes, { quizId: change.id }, (quiz) =>
      editActivity({ ...change, edits }, quiz, by, creator),
    );
    return revised(change.id, 'Saved', events, streams);
  },
});

export const handleUndoEdit = handles(UndoEdit, {
  may: creators,
  limits,
  async run(change, by, streams) {
    const events = await streams.write(quizzes, { quizId: change.id }, (quiz) => undoEdit(change, quiz, by));
    return revised(change.id, 'Undone', events, streams);
  },
});

export const handleRedoEdit = handles(RedoEdit, {
  may: creators,
  limits,
  async run(change, by, streams) {
    const events = await streams.write(quizzes, { quizId: change.id }, (quiz) => redoEdit(change, quiz, by));
    return revised(change.id, 'Done again', events, streams);
  },
});
