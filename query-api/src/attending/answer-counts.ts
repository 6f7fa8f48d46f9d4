import { type ChoiceSums, countsOf } from '@pollux/domain/attending/choices';
import { keyOf } from '@pollux/domain/authoring/correcting/answer-key';
import { quizzes } from '@pollux/domain/authoring/quiz';
import { type Question, typeOf } from '@pollux/domain/questions/question-types';
import { Problem } from '@pollux/infra/http/problem';
import { answerCounts } from '@pollux/projections/attending/answer-counts';
import { signedIn } from '../http/policies.ts';
import { type Asking, serves } from '../http/serve.ts';
import { stateOf } from '../http/stream-state.ts';
import { type AnswerCountsView, type CountedQuestion, getAnswerCounts } from './answer-counts-contract.ts';
import { requireOwner } from './attempt-access.ts';

export const serveAnswerCounts = serves(getAnswerCounts, {
  may: signedIn,
  // The stream of a quiz that was edited often is long.
  limit: { name: 'answer-counts', points: 600, seconds: 600 },
  async answer({ params: { id: quizId } }, by) {
    await requireOwner(quizId, by);
    return countedAnswers(quizId, by);
  },
});

/** What was chosen in all submitted attempts at a quiz or survey. @throws a problem for a draft, or a poll */
export async function countedAnswers(quizId: string, by: Asking): Promise<AnswerCountsView> {
  const [counted, quiz] = await Promise.all([
    by.documents.get(answerCounts, quizId),
    stateOf(quizzes, { quizId }, by.events),
  ]);
  if (counted === undefined || quiz.status === 'unknown')
    throw new Problem(404, 'quiz-not-found', 'Quiz not Found');
  const { version, sums, isExact, quizType } = counted.document;
  const questions = keyOf(quiz, version).questions.map((question) => ({
    ...countedQuestion(question, sums),
    right: quizType === 'QUIZ' ? rightAt(question) : [],
  }));
  return { quizId, isExact, submitted: sums.submitted, questions };
}

/** A question with its counts, and nothing of what is right. */
export function countedQuestion(question: Question, sums: ChoiceSums): CountedQuestion {
  const { id, title, titleHtml } = question;
  const counts = countsOf(question, sums);
  const result = counts && typeOf(counts).counting.resultOf(counts);
  const responses = result?.responses ?? sums.questions[id]?.responses ?? 0;
  return { id, title, titleHtml, responses, result };
}

function rightAt(question: Question): string[] {
  return [...(typeOf(question).scoring?.right(question) ?? [])];
}
