import { CorrectAnswerKey, correctAnswerKey } from '@pollux/domain/authoring/correcting/correcting';
import { ownQuiz } from '@pollux/domain/authoring/own-quiz';
import { quizzes } from '@pollux/domain/authoring/quiz';
import { handles } from '../kernel/handles.ts';
import { perAccount } from '../kernel/limits.ts';
import { creators } from '../kernel/policies.ts';
import { requireOwnMedia } from './own-media.ts';

export const handleCorrectAnswerKey = handles(CorrectAnswerKey, {
  may: creators,
  limits: [perAccount(60, 600)],
  async run(change, by, streams) {
    const key = { quizId: change.quizId };
    const { ownerId } = ownQuiz(await streams.read(quizzes, key), by);
    await requireOwnMedia(change.changes, ownerId, streams);
    await streams.write(quizzes, key, (quiz) => correctAnswerKey(change, quiz, by));
    const { corrections } = ownQuiz(await streams.read(quizzes, key), by);
    return { message: 'The answers are corrected.', correction: corrections.length };
  },
});
