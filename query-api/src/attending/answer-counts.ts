import { reportsThen } from './reports-past.ts';
import { type ChoiceSums, countsOf } from '@pollux/domain/attending/choices';
import { type Corrected, keyOf } from '@pollux/domain/authoring/correcting/answer-key';
import { quizzes } from '@pollux/domain/authoring/quiz';
import { sameData } from '@pollux/domain/kernel/same-data';
import { type Question, typeOf } from '@pollux/domain/questions/question-types';
import { Problem } from '@pollux/infra/http/problem';
import { answerCounts } from '@pollux/projections/attending/answer-counts';
import type { Documents } from '../http/documents.ts';
import { signedIn } from '../http/policies.ts';
import { type Asking, serves } from '../http/serve.ts';
import { stateOf } from '../http/stream-state.ts';
import {
  type AnswerCountsView,
  type CountedQuestion,
  type CountedQuizQuestion,
  getAnswerCounts,
} from './answer-counts-contract.ts';
import { submittedVersions } from './answered-versions.ts';
import { reportedWith, requireOwner } from './attempt-access.ts';

export const serveAnswerCounts = serves(getAnswerCounts, {
  may: signedIn,
  past: reportsThen,
  // The stream of a quiz that was edited often is long.
  limit: { name: 'answer-counts', points: 600, seconds: 600 },
  async answer({ params: { id: quizId } }, by) {
    await requireOwner(quizId, by);
    return countedAnswers(quizId, by);
  },
});

/** What was chosen in all submitted attempts at a quiz or survey. @throws a problem for a draft, or a poll */
export async function countedAnswers(quizId: string, by: Asking): Promise<AnswerCountsView> {
  const [counted, reported] = await Promise.all([
    by.documents.get(answerCounts, quizId),
    reportedWith(quizId, by.documents),
  ]);
  const quiz = await stateOf(quizzes, { quizId: reported?.activityId ?? quizId }, by.events);
  if (counted === undefined || quiz.status === 'unknown')
    throw new Problem(404, 'quiz-not-found', 'Quiz not Found');
  const { version, sums, isExact, quizType } = counted.document;
  const keys = quizType === 'QUIZ' ? await keysAnswered(quizId, quiz, by.documents) : [];
  const questions = keyOf(quiz, version).questions.map((question) => ({
    ...countedQuestion(question, sums),
    ...rightOf(question.id, keys),
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

/** The newest versions that are looked at: of a quiz that was published more often than this, nobody remembers older ones. */
const MOST_VERSIONS = 100;

interface AnsweredKey {
  readonly version: number;
  readonly questions: readonly Question[];
}

/** What is right in each version that was submitted, by now. */
async function keysAnswered(
  quizId: string,
  quiz: Corrected,
  documents: Documents,
): Promise<readonly AnsweredKey[]> {
  const versions = Object.keys(quiz.versions).map(Number).slice(-MOST_VERSIONS);
  const submitted = await submittedVersions(quizId, versions, documents);
  return submitted.map((version) => ({ version, questions: keyOf(quiz, version).questions }));
}

/** What is right at a question: said of all counts where all who answered had the same key, or else of each version. */
function rightOf(
  questionId: string,
  keys: readonly AnsweredKey[],
): Pick<CountedQuizQuestion, 'right' | 'rights'> {
  const rights: { versions: number[]; right: string[] }[] = [];
  for (const { version, questions } of keys) {
    const question = questions.find(({ id }) => id === questionId);
    if (question === undefined) continue;
    const right = [...(typeOf(question).scoring?.right(question) ?? [])];
    const same = rights.find((known) => sameData(known.right, right));
    if (same === undefined) rights.push({ versions: [version], right });
    else same.versions.push(version);
  }
  return rights.length > 1 ? { right: [], rights } : { right: rights[0]?.right ?? [], rights: [] };
}
