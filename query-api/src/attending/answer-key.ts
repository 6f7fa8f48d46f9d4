import { correctionsOf, keyOf } from '@pollux/domain/authoring/correcting/answer-key';
import { drawOf } from '@pollux/domain/authoring/correcting/correcting';
import { quizzes } from '@pollux/domain/authoring/quiz';
import { notAllowed, Problem } from '@pollux/infra/http/problem';
import { newestAnswered } from './answered-versions.ts';
import { signedIn } from '../http/policies.ts';
import { serves } from '../http/serve.ts';
import { stateOf } from '../http/stream-state.ts';
import { getAnswerKey } from './answer-key-contract.ts';

export const serveAnswerKey = serves(getAnswerKey, {
  may: signedIn,
  // A long stream is read from its beginning.
  limit: { name: 'answer-keys', points: 600, seconds: 600 },
  async answer({ params: { id }, query }, { session, events, documents }) {
    const quiz = await stateOf(quizzes, { quizId: id }, events);
    if (quiz.status !== 'drafted') throw new Problem(404, 'quiz-not-found', 'Quiz not Found');
    if (quiz.ownerId !== session?.accountId) throw notAllowed();
    if (quiz.quizType !== 'QUIZ') throw new Problem(404, 'quiz-not-found', 'Quiz not Found');
    const version = query.version ?? (await newestAnswered(id, documents)) ?? quiz.published?.version ?? 0;
    const published = quiz.versions[version];
    if (published === undefined) {
      throw new Problem(404, 'version-not-found', 'This version was never published.');
    }
    const { questions, accepted, dropped, correction } = keyOf(quiz, version);
    return {
      quizTitle: published.quizTitle,
      version,
      versions: Object.keys(quiz.versions)
        .map(Number)
        .toSorted((one, other) => other - one),
      questions: [...questions],
      accepted: [...accepted],
      dropped: [...dropped],
      drawn: questions
        .filter(({ id: questionId }) => drawOf(questionId, quiz.versions) !== undefined)
        .map(({ id: questionId }) => questionId),
      correction,
      corrections: correctionsOf(quiz, version)
        .map(({ quizId: _quiz, by: _owner, ...told }) => told)
        .toReversed(),
    };
  },
});
