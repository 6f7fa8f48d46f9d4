import {
  DeleteFromBin,
  deleteFromBin,
  MoveToBin,
  moveToBin,
  RestoreFromBin,
  restoreFromBin,
} from '@pollux/domain/authoring/bin';
import { quizzes } from '@pollux/domain/authoring/quiz';
import { due } from '../kernel/due.ts';
import { handles } from '../kernel/handles.ts';
import { perAccount } from '../kernel/limits.ts';
import { creators, reactionsAlone } from '../kernel/policies.ts';

const limits = [perAccount(120, 600)];

export const handleMoveToBin = handles(MoveToBin, {
  may: creators,
  limits,
  async run({ id }, by, streams) {
    await streams.write(quizzes, { quizId: id }, (quiz) => moveToBin(quiz, by));
    return { message: 'It is in the bin.' };
  },
});

export const handleRestoreFromBin = handles(RestoreFromBin, {
  may: creators,
  limits,
  async run({ id }, by, streams) {
    await streams.write(quizzes, { quizId: id }, (quiz) => restoreFromBin(quiz, by));
    return { message: 'It is back in your library.' };
  },
});

export const handleDeleteFromBin = handles(DeleteFromBin, {
  may: reactionsAlone,
  async run({ id }, by, streams) {
    await streams.write(quizzes, { quizId: id }, (quiz) => deleteFromBin(quiz, by));
    return { message: 'Deleted.' };
  },
});

/** Deletes what nobody took out of the bin in time. */
export const emptyBin = due('empty-bin', {
  readModel: 'activities',
  at: 'deleteAt',
  command: handleDeleteFromBin,
  payload: (id) => ({ id }),
});
