import { reportsThen } from './reports-past.ts';
import { LEAST_ATTEMPTS, questionFigures, quizFigures } from '@pollux/domain/attending/figures';
import {
  addGrade,
  addSubmission,
  addToTest,
  noSums,
  type QuestionSums,
  type Sums,
  type TestSums,
  without,
} from '@pollux/domain/attending/sums';
import { shareOf, shareValue } from '@pollux/domain/attending/share';
import type { Question } from '@pollux/domain/questions/question-types';
import { PASS_PERCENTAGE } from '@pollux/domain/authoring/content/settings-rules';
import { type QuizStatistics, quizStatistics } from '@pollux/projections/attending/quiz-statistics';
import { type ReportedAttempt, reportedAttempts } from '@pollux/projections/attending/reported-attempts';
import { hostedSessionsView } from '@pollux/projections/hosting/hosted-sessions';
import { versionId, versions } from '@pollux/projections/authoring/versions';
import { Problem } from '@pollux/infra/http/problem';
import type { Documents } from '../http/documents.ts';
import { signedIn } from '../http/policies.ts';
import { type Asking, serves, Versioned } from '../http/serve.ts';
import { askedQuestions } from './asked-questions.ts';
import { markingOf } from './marking.ts';
import { reportedWith, requireOwner } from './attempt-access.ts';
import {
  type ActivityStatistics,
  type CountedAttempts,
  getActivityStatistics,
  type QuestionStatistics,
} from './scores-contract.ts';

export const serveActivityStatistics = serves(getActivityStatistics, {
  may: signedIn,
  past: reportsThen,
  async answer({ params: { id }, query: { attempts = 'first' } }, by) {
    const revision = await by.documents.revisionNow(quizStatistics, reportedAttempts);
    await requireOwner(id, by);
    return new Versioned(await activityStatistics(id, by, attempts), `${revision}-${attempts}`);
  },
});

/**
 * What all submitted attempts at a quiz or survey come to.
 * @param counted from which attempts it is told how good the quiz is as a test: the first of each person, unless they say
 *   otherwise, as whoever comes again has seen the questions
 * @throws a problem for a draft, or a poll
 */
export function activityStatistics(
  id: string,
  by: Asking,
  counted: CountedAttempts = 'first',
): Promise<ActivityStatistics> {
  // What is taken away of the sums, as of later attempts, must be in them.
  return by.documents.inAgreement(reportedAttempts, { projector: quizStatistics, id }, () =>
    readStatistics(id, by, counted),
  );
}

async function readStatistics(id: string, by: Asking, counted: CountedAttempts): Promise<ActivityStatistics> {
  const stored = await by.documents.get(quizStatistics, id);
  if (stored === undefined) throw new Problem(404, 'quiz-not-found', 'Quiz not Found');
  const { document } = stored;
  const sums = await exactly(document, by);
  const { quizId, quizType, quizTitle, isRemoved, isDeleted } = document;
  const test = counted === 'first' ? await sumsOfFirst(document, sums, by) : sums;
  const { attempts: _graded, counted: countedAttempts, ...figures } = quizFigures(sums, test);
  return {
    quizId,
    quizType,
    quizTitle,
    session: await sessionOf(document, by.documents),
    isRemoved,
    isDeleted,
    attempts: sums.submitted,
    averageDuration: sums.submitted === 0 ? null : Math.round(sums.duration / sums.submitted),
    ...figures,
    graded: sums.graded,
    passed: sums.passed,
    ...(quizType === 'QUIZ' && { counted: { which: counted, attempts: countedAttempts } }),
    marking: await markingOf(document, by.documents),
    passPercentage: await passPercentageOf(quizId, by),
    leastAttempts: LEAST_ATTEMPTS,
    distribution: Object.entries(sums.byShare)
      .map(([key, attempts]) => ({ ...shareOf(key), attempts }))
      .toSorted((one, other) => shareValue(one) - shareValue(other)),
    questions: await questionsOf(quizId, { sums, test }, by),
  };
}

/** Which session the figures are of; undefined of an activity's. */
async function sessionOf(
  { quizId, activityId }: QuizStatistics,
  documents: Documents,
): Promise<ActivityStatistics['session']> {
  if (quizId === activityId) return undefined;
  const session = (await documents.get(hostedSessionsView, quizId))?.document;
  return session && { activityId, label: session.label, openedAt: session.openedAt };
}

/** Above which attempts at its newest version pass: each keeps that of its own. */
async function passPercentageOf(quizId: string, { documents }: Asking): Promise<number> {
  const newest = (await reportedWith(quizId, documents))?.version ?? 0;
  const version = await documents.get(versions, versionId(quizId, newest));
  return version?.document.content.passPercentage ?? PASS_PERCENTAGE;
}

/** So many documents are read at once. */
const PAGE = 500;

/** The sums as they are kept, or, where the log does not say what grades took the place of, as the attempts say. */
export async function exactly({ quizId, isExact, sums: kept }: QuizStatistics, by: Asking): Promise<Sums> {
  if (isExact) return kept;
  const sums = noSums();
  for (let skip = 0; ; skip += PAGE) {
    const found = await by.documents.find(reportedAttempts, {
      where: { quizId, isSubmitted: true },
      sort: [{ field: 'completedAt' }],
      skip,
      limit: PAGE,
    });
    for (const { document } of found) addAttempt(sums, document);
    if (found.length < PAGE) return sums;
  }
}

function addAttempt(sums: Sums, attempt: ReportedAttempt): void {
  const { timeSpent, duration } = attempt;
  addSubmission(sums, { timeSpent, duration: duration ?? 0 }, 1);
  const grade = gradeOf(attempt);
  if (grade !== null) addGrade(sums, grade, 1);
}

/** What of its newest grade is counted; null before there is one. */
function gradeOf({ halfPoints, totalHalfPoints, isPass, questions }: ReportedAttempt) {
  if (halfPoints === null || totalHalfPoints === null || isPass === null) return null;
  const each = Object.entries(questions).map(([questionId, question]) => ({ questionId, ...question }));
  return { score: { halfPoints, totalHalfPoints, isPass }, questions: each };
}

/**
 * The sums over the first attempt of each person: those over all, without those of later attempts as they are kept. Where
 * the log does not say which attempts are later, these are read and taken away.
 */
export async function sumsOfFirst(
  { quizId, isExact, isLaterExact, later }: QuizStatistics,
  sums: Sums,
  by: Asking,
): Promise<TestSums> {
  if (isExact && isLaterExact) return without(sums, later);
  const first = structuredClone({
    graded: sums.graded,
    halfPoints: sums.halfPoints,
    squared: sums.squared,
    questions: sums.questions,
  });
  for (let skip = 0; ; skip += PAGE) {
    const found = await by.documents.find(reportedAttempts, {
      where: { quizId, isSubmitted: true, number: { gt: 1 } },
      sort: [{ field: 'number' }],
      skip,
      limit: PAGE,
    });
    for (const { document } of found) {
      const grade = gradeOf(document);
      if (grade !== null) addToTest(first, grade, -1);
    }
    if (found.length < PAGE) return first;
  }
}

async function questionsOf(
  quizId: string,
  { sums, test }: { readonly sums: Sums; readonly test: TestSums },
  by: Asking,
): Promise<QuestionStatistics[]> {
  const counted = new Set([...Object.keys(sums.questions), ...Object.keys(sums.times)]);
  const { now, before } = await askedQuestions(quizId, by, (asked) =>
    [...counted].every((id) => asked.some((question) => question.id === id)),
  );
  const known = new Map<string, Question>();
  for (const question of [...now, ...before.filter(({ id }) => counted.has(id))]) {
    if (!known.has(question.id)) known.set(question.id, question);
  }
  const areAsked = new Set(now.map(({ id }) => id));
  return [...known.values()].map((question) => ({
    ...statisticsOf(question, sums, areAsked.has(question.id)),
    ...testFiguresOf(test.questions[question.id]),
  }));
}

function statisticsOf({ id, title, type }: Question, sums: Sums, isAsked: boolean): QuestionStatistics {
  const question = sums.questions[id];
  const times = sums.times[id];
  return {
    questionId: id,
    title,
    type,
    isAsked,
    isUncounted: question !== undefined && question.asked === 0,
    ...questionFigures(question),
    right: question?.right ?? 0,
    partly: question?.partly ?? 0,
    wrong: question?.wrong ?? 0,
    unattempted: question?.unattempted ?? 0,
    averageSeconds: times === undefined ? null : Math.round((10 * times.seconds) / times.attempts) / 10,
  };
}

/** Of one question, what tells how good it is. */
function testFiguresOf(sums: QuestionSums | undefined) {
  const { facility, discrimination } = questionFigures(sums);
  return { facility, discrimination };
}
