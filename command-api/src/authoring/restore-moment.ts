import { RestoreMoment, restoreMoment } from '@pollux/domain/authoring/history/restoring';
import { ownQuiz } from '@pollux/domain/authoring/own-quiz';
import { quizzes } from '@pollux/domain/authoring/quiz';
import { handles } from '../kernel/handles.ts';
import { perAccount } from '../kernel/limits.ts';
import { creators } from '../kernel/policies.ts';
import { revised } from './revised.ts';

export const handleRestoreMoment = handles(RestoreMoment, {
  may: creators,
  limits: [perAccount(60, 600)],
  async run(change, by, streams) {
    ownQuiz(await streams.read(quizzes, { quizId: change.id }), by);
    const then = await streams.readAsOf(quizzes, { quizId: change.id }, change.moment);
    const events = await streams.write(quizzes, { quizId: change.id }, (quiz) =>
      restoreMoment(change, quiz, then, by),
    );
    return revised(change.id, 'Restored', events, streams);
  },
});
