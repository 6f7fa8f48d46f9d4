import { attempts } from '@pollux/domain/attending/attempts';
import { RateQuiz, rateQuiz, ratings } from '@pollux/domain/attending/rating';
import { quizzes } from '@pollux/domain/authoring/quiz';
import { handles } from '../kernel/handles.ts';
import { perAccount } from '../kernel/limits.ts';
import { participants } from '../kernel/policies.ts';

export const handleRateQuiz = handles(RateQuiz, {
  may: participants,
  limits: [perAccount(60, 600)],
  async run(rate, by, streams) {
    const { quizId, rating } = rate;
    const key = { quizId, personId: by.actor.accountId };
    const [quiz, own] = await Promise.all([streams.read(quizzes, { quizId }), streams.read(attempts, key)]);
    await streams.write(ratings, key, (before) => rateQuiz(rate, before, quiz, own, by));
    return { message: 'Thank you for giving rating', rating };
  },
});
