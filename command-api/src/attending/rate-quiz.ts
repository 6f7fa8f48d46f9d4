import { attempts, attendedIn } from '@pollux/domain/attending/attempts';
import { RateQuiz, rateQuiz, ratings } from '@pollux/domain/attending/rating';
import { quizzes } from '@pollux/domain/authoring/quiz';
import { handles } from '../kernel/handles.ts';
import { perAccount } from '../kernel/limits.ts';
import { participants } from '../kernel/policies.ts';

export const handleRateQuiz = handles(RateQuiz, {
  may: participants,
  limits: [perAccount(60, 600)],
  async run(rate, by, streams) {
    const { rating } = rate;
    const personId = by.actor.accountId;
    const own = await streams.read(attempts, { quizId: rate.quizId, personId });
    // What was attended in a session is rated as what it is, once by each person.
    const quizId = attendedIn({ ...rate, hostedQuizId: own.attempts.at(-1)?.hostedQuizId });
    const quiz = await streams.read(quizzes, { quizId });
    await streams.write(ratings, { quizId, personId }, (before) =>
      rateQuiz({ quizId, rating }, before, quiz, own, by),
    );
    return { message: 'Thank you for giving rating', rating };
  },
});
