import { reportsThen } from './reports-past.ts';
import { attempts } from '@pollux/domain/attending/attempts';
import { attemptsWho } from '@pollux/domain/attending/cross-table';
import { quizFigures } from '@pollux/domain/attending/figures';
import { attemptOf } from '@pollux/domain/attending/sitting';
import { readableFormulas } from '@pollux/domain/questions/readable-formulas';
import { answerText, type Question } from '@pollux/domain/questions/question-types';
import { pointsOf } from '@pollux/domain/questions/half-points';
import { MOST_QUERIED_IDS, type StoredDocument } from '@pollux/infra/document-store/document-store';
import { Problem } from '@pollux/infra/http/problem';
import { type ReportedAttempt, reportedAttempts } from '@pollux/projections/attending/reported-attempts';
import { type QuizStatistics, quizStatistics } from '@pollux/projections/attending/quiz-statistics';
import { versionId, versions } from '@pollux/projections/authoring/versions';
import { creators, sessionOf, signedIn } from '../http/policies.ts';
import { byExactShare } from '../http/list-contract.ts';
import { servesList } from '../http/serve-list.ts';
import type { Asking } from '../http/serve.ts';
import { stateOf } from '../http/stream-state.ts';
import { askedQuestions } from './asked-questions.ts';
import { requireReader } from './attempt-access.ts';
import { fileHeadOf } from './file-head.ts';
import { beingMarked, markedAlike, markingOf, requireMarked } from './marking.ts';
import { type PlacesAsked, placesOf, ranksOf } from './position.ts';
import {
  type ActivityStatistics,
  getOverallScores,
  getQuestionWise,
  getRemovedActivities,
  getScores,
  getSurveyResponses,
  type QuestionStatistics,
  type ScoredAttempt,
  type SurveyResponse,
} from './scores-contract.ts';
import { activityStatistics, exactly } from './statistics.ts';
import { choicesIn, choseOf } from './survey-choices.ts';

/** The submitted attempts at the activity of the path, for its owner and admins. */
const submitted = {
  may: signedIn,
  past: reportsThen,
  of: reportedAttempts,
  mayLook: ({ id }: { readonly id: string }, by: Asking) => requireReader(id, by),
  within: { quizId: (_by: Asking, { id }: { readonly id: string }) => id, isSubmitted: () => true },
  async total({ id }: { readonly id: string }, by: Asking) {
    const statistics = (await by.documents.get(quizStatistics, id))?.document;
    return statistics?.isExact ? statistics.attempts : undefined;
  },
  agreesWith: ({ id }: { readonly id: string }) => ({ projector: quizStatistics, id }),
};

const scored = {
  ...submitted,
  async narrows(
    asked: PlacesAsked & { readonly sort?: unknown },
    by: Asking,
    { id }: { readonly id: string },
  ) {
    const sort = byExactShare(String(asked.sort));
    const quiz = (await by.documents.get(quizStatistics, id))?.document;
    const also = { marking: quiz === undefined ? null : await markingOf(quiz, by.documents) };
    const ranks = await ranksOf(id, asked, by.documents);
    if (ranks === 'any') return { sort, also };
    return ranks === 'none' ? { sort, also, ids: [], total: 0 } : { sort, also, where: { rank: ranks } };
  },
  async rows(stored: readonly StoredDocument<ReportedAttempt>[], by: Asking): Promise<ScoredAttempt[]> {
    const documents = stored.map(({ document }) => document);
    const ranks = documents.map(({ rank }) => rank);
    const positions = await placesOf(documents[0]?.quizId ?? '', ranks, by.documents);
    return documents.map((attempt, index) => {
      const { attemptId, rank, halfPoints, totalHalfPoints, average, isPass, number, startedAt } = attempt;
      return {
        attemptId,
        name: attempt.name || null,
        position: positions[index] ?? null,
        rank,
        points: halfPoints === null ? null : pointsOf(halfPoints),
        totalPoints: totalHalfPoints === null ? null : pointsOf(totalHalfPoints),
        halfPoints,
        average,
        isPass,
        number,
        startedAt,
        completedAt: attempt.completedAt ?? startedAt,
        duration: attempt.duration ?? 0,
        questions: Object.entries(attempt.questions).map(([questionId, question]) => ({
          questionId,
          points: pointsOf(question.halfPoints),
          outOf: pointsOf(question.outOf),
          outcome: question.outcome,
          seconds: attempt.timeSpent[questionId] ?? null,
        })),
      };
    });
  },
};

export const serveScores = servesList(getScores, {
  ...scored,
  fileName: ({ day }) => `ScoreData_${day}`,
  layout: async ({ params: { id }, labels }, by) => ({
    ...(await markedAlike(id, by)),
    about: await fileHeadOf(id, by),
    spread: { questions: pointColumns(await activityStatistics(id, by), labels) },
  }),
});

export const serveQuestionWise = servesList(getQuestionWise, {
  ...scored,
  fileName: ({ day }) => `QuestionWiseData_${day}`,
  async layout({ params: { id }, labels }, by) {
    const alike = await markedAlike(id, by);
    const statistics = await activityStatistics(id, by);
    const columns = pointColumns(statistics, labels);
    const means = statistics.questions.map(({ meanPoints }, index) => [columns[index]?.name, meanPoints]);
    const name = labels['footer'] ?? 'Quiz Average';
    return {
      ...alike,
      about: await fileHeadOf(id, by),
      spread: { questions: columns },
      last: { name, points: statistics.meanPoints, ...Object.fromEntries(means) },
    };
  },
});

/** What each question earned, under its title; nothing of one that does not count. */
function pointColumns({ questions }: ActivityStatistics, labels: Readonly<Record<string, string>>) {
  const uncounted = ` (${labels['uncounted'] ?? 'does not count'})`;
  return questions.map(({ questionId, title, isUncounted }, index) => ({
    name: `questions.${questionId}`,
    title: `${index + 1}. ${readableFormulas(title)}${isUncounted ? uncounted : ''}`,
    cell: ({ questions: asked }: ScoredAttempt) =>
      asked.find((question) => question.questionId === questionId && question.outcome !== 'unscored')
        ?.points ?? null,
  }));
}

/** Whether the attempts are all that were submitted: then nothing is narrowed, and looking for each takes long. */
async function areAll(id: string, attemptIds: readonly string[], by: Asking): Promise<boolean> {
  const where = { quizId: id, isSubmitted: true };
  const known = await submitted.total({ id }, by);
  return (known ?? (await by.documents.count(reportedAttempts, { where }))) === attemptIds.length;
}

const tooManyMatching = () =>
  new Problem(
    422,
    'too-many-matching',
    'Too many responses gave this answer to list them. Choose another answer, or show all responses.',
  );

export const serveSurveyResponses = servesList(getSurveyResponses, {
  ...submitted,
  async narrows({ question, chose }, by, { id }) {
    const asked = choseOf({ only: question, chose: chose?.split(',') });
    if (asked === null) return { also: { unknown: 0 } };
    const { attemptIds, unknown } = attemptsWho(await choicesIn(id, by), asked);
    if (await areAll(id, attemptIds, by)) return { also: { unknown } };
    if (attemptIds.length > MOST_QUERIED_IDS) throw tooManyMatching();
    // Each of them was submitted, so that they need not be counted.
    return { ids: attemptIds, total: attemptIds.length, also: { unknown } };
  },
  fileName: async ({ params: { id }, day }, by) => `${(await fileHeadOf(id, by)).title}_survey_report_${day}`,
  async layout({ params: { id }, format }, by) {
    const { questions } = await activityStatistics(id, by);
    const { now, before } = await askedQuestions(id, by, (asked) =>
      questions.every(({ questionId }) => asked.some((question) => question.id === questionId)),
    );
    const asked = Map.groupBy([...now, ...before], (question) => question.id);
    // On paper a column for each option leaves no room for what is said.
    const options = format === 'pdf' ? () => [] : optionColumns;
    return {
      about: await fileHeadOf(id, by),
      spread: {
        answers: questions.flatMap((question) => [
          answerColumn(question),
          ...options(question, asked.get(question.questionId) ?? []),
        ]),
      },
    };
  },
  async rows(stored, by) {
    const asked = await questionsAsked(stored, by);
    return Promise.all(
      stored.map(async ({ document }) => {
        const { attemptId, quizId, personId, number, startedAt } = document;
        const { from, to: upTo } = document.events;
        // Of those who came often, all their other attempts would be read as well.
        const state = await stateOf(attempts, { quizId, personId }, by.events, { from, upTo });
        const attempt = attemptOf(state, attemptId);
        const questions = asked.get(versionId(quizId, document.version)) ?? [];
        return {
          attemptId,
          name: document.name || null,
          number,
          startedAt,
          completedAt: document.completedAt ?? startedAt,
          duration: document.duration ?? 0,
          answers: questions.map((question) => {
            const answer = attempt?.answers[question.id]?.answer ?? null;
            return {
              questionId: question.id,
              text: answer === null ? '' : answerText(answer, question),
              ...(answer?.type === 'checkbox' && { ticked: answer.optionIds }),
            };
          }),
        };
      }),
    );
  },
});

type AnsweredQuestion = Pick<QuestionStatistics, 'questionId' | 'title' | 'type'>;

const answerTo = ({ answers }: SurveyResponse, { questionId }: AnsweredQuestion) =>
  answers.find((answer) => answer.questionId === questionId);

/** What was answered, in words, as a day or, where it is a number and no more, as one. */
function answerColumn(question: AnsweredQuestion) {
  const { questionId, title, type } = question;
  return {
    name: `answers.${questionId}`,
    title: readableFormulas(title),
    ...(type === 'date' && { kind: 'day' as const }),
    cell(response: SurveyResponse) {
      const text = answerTo(response, question)?.text ?? null;
      if (text === null) return null;
      if (OF_NUMBERS.has(type) && isShownWhole(text)) return Number(text);
      // Options are their creator's, and may have formulas; what somebody typed stays as it is.
      return TYPED.has(type) ? text : readableFormulas(text);
    },
  };
}

/** Types of questions whose answers may be numbers. */
const OF_NUMBERS: ReadonlySet<string> = new Set(['rating', 'shortanswer', 'fillups']);

/** Spreadsheets show longer numbers in powers of ten. */
const MOST_DIGITS = 11;
const isShownWhole = (text: string) => text.length <= MOST_DIGITS && String(Number(text)) === text;

/** Types of questions whose answers are typed. */
const TYPED: ReadonlySet<string> = new Set(['shortanswer', 'fillups', 'wordcloud', 'email']);

/** A column for each option that was ever to be ticked, with "1" where it was: texts with commas cannot be told apart. */
function optionColumns(question: AnsweredQuestion, asked: readonly Question[]) {
  const offered = asked.flatMap((each) => (each.type === 'checkbox' ? each.options : []));
  const texts = new Map(offered.toReversed().map(({ id, text }) => [id, text]));
  const inOrder = [...new Set(offered.map(({ id }) => id))];
  return inOrder.map((optionId) => ({
    name: `answers.${question.questionId}.${optionId}`,
    title: readableFormulas(`${question.title}: ${texts.get(optionId) ?? optionId}`),
    cell: (response: SurveyResponse) =>
      answerTo(response, question)?.ticked?.includes(optionId) === true ? 1 : null,
  }));
}

/** The questions of the versions that were attended, by `versionId`. */
async function questionsAsked(stored: readonly StoredDocument<ReportedAttempt>[], by: Asking) {
  const ids = stored.map(({ document: { quizId, version } }) => versionId(quizId, version));
  const found = await by.documents.getMany(versions, [...new Set(ids)]);
  return new Map(found.map(({ id, document }) => [id, document.content.questions]));
}

/** The sums of a quiz, and how far it is marked again where that goes on: both as they are at one moment. */
function summedUp(listed: QuizStatistics, by: Asking) {
  const { quizId, correction } = listed;
  const read = async (quiz: QuizStatistics) =>
    [await exactly(quiz, by), await markingOf(quiz, by.documents)] as const;
  if (correction === 0) return read(listed);
  return by.documents.inAgreement(reportedAttempts, { projector: quizStatistics, id: quizId }, async () =>
    read((await by.documents.get(quizStatistics, quizId))?.document ?? listed),
  );
}

export const serveOverallScores = servesList(getOverallScores, {
  may: creators,
  of: quizStatistics,
  within: {
    ownerId: (by) => sessionOf(by).accountId,
    quizType: () => 'QUIZ',
    isReported: () => true,
  },
  fileName: ({ day }) => `quiz_report_${day}`,
  async layout(_asked, by) {
    await requireMarked(sessionOf(by).accountId, by);
    return { spread: {} };
  },
  // A correction may come while the file is made: each row says whether it is of one key.
  fileRows(row) {
    if (row.marking !== null) throw beingMarked();
    return [row];
  },
  rows: (stored, by) =>
    Promise.all(
      stored.map(async ({ document }) => {
        const { quizId, quizTitle, isRemoved, isDeleted, latestAt } = document;
        const [sums, marking] = await summedUp(document, by);
        const { average, highest, lowest, passRate } = quizFigures(sums);
        const figures = { attempts: sums.submitted, average, highest, lowest, passRate, latestAt, marking };
        return { quizId, quizTitle, isRemoved, isDeleted, ...figures };
      }),
    ),
});

export const serveRemovedActivities = servesList(getRemovedActivities, {
  may: creators,
  of: quizStatistics,
  within: { ownerId: (by) => sessionOf(by).accountId, isRemoved: () => true, isReported: () => true },
  rows: (stored) =>
    stored.map(({ document: { quizId, quizType, quizTitle, attempts: submitted, isDeleted } }) => ({
      quizId,
      quizType,
      quizTitle,
      attempts: submitted,
      isDeleted,
    })),
});
