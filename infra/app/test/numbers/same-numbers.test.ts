import { FORGOTTEN } from '@pollux/domain/kernel/values';
import { categories } from '@pollux/domain/catalogue';
import type { Question, QuestionResult, RecordedAnswer } from '@pollux/domain/questions/question-types';
import { getAnswerCounts } from '@pollux/query-api/attending/answer-counts-contract';
import {
  getAttemptReport,
  getClasses,
  getMyAttemptList,
  getQuizReports,
  getRatings,
} from '@pollux/query-api/attending/reports-contract';
import {
  getActivityStatistics,
  getOverallScores,
  getQuestionWise,
  getScores,
  getSurveyResponses,
} from '@pollux/query-api/attending/scores-contract';
import { getMyActivities } from '@pollux/query-api/authoring/contract';
import type { ListContract } from '@pollux/query-api/http/list-contract';
import { getPollResults } from '@pollux/query-api/voting/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiClient } from '../../demo/api-client.ts';
import type { Term } from '../../demo/term/term.ts';
import { wholeLog } from '../support/fold.ts';
import type { Facts } from './naive/facts.ts';
import { figuresOf, fraction, meanShare } from './naive/figures.ts';
import { attemptRow, ownAttempts, ownRow, scoreRow, surveyRow } from './naive/rows.ts';
import { isOpenExam, isReported, scoreOf, submittedAt } from './naive/scores.ts';
import { TermSide } from './term-side.ts';

let side: TermSide;
let term: Term;
let facts: Facts;

beforeAll(async () => {
  side = await TermSide.open({ isLive: true });
  ({ term, facts } = side);
});
afterAll(() => side.close());

const of = (quizType: string) => side.of(quizType);
const as = (accountId: string): ApiClient => side.as(accountId);

/** All rows of a list, page by page. */
async function rowsOf(contract: ListContract, client: ApiClient, id: string, query = {}): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page++) {
    const asked = { params: { id }, query: { pageSize: 50, page, ...query } };
    const answer = (await client.ask(contract, asked)) as unknown as { total: number } & Record<
      string,
      Row[]
    >;
    const found = answer[contract.rows] ?? [];
    rows.push(...found);
    if (found.length > 0) continue;
    if (rows.length !== answer.total) throw new Error(`There are ${rows.length} rows, not ${answer.total}.`);
    return rows;
  }
}
type Row = Record<string, unknown> & { attemptId: string };

const byId = (rows: readonly { attemptId: string }[]) =>
  rows.toSorted((one, other) => (one.attemptId < other.attemptId ? -1 : 1));

test('a term has all that makes reports hard, and nothing but events that the domain knows', async () => {
  const log = await wholeLog(side.events);
  const definitions = new Map(categories.flatMap(({ events }) => events).map((event) => [event.type, event]));
  for (const { type, data } of log) expect(definitions.get(type)?.schema.safeParse(data).success).toBe(true);
  const types = new Set(log.map(({ type }) => type));
  for (const type of [
    'AnswerKeyCorrected',
    'AttemptReopened',
    'AccountForgotten',
    'QuizDeleted',
    'QuizClosed',
  ])
    expect(types).toContain(type);
  expect([...facts.quizzes.values()].some(({ contents }) => contents.size > 1)).toBe(true);
  expect(facts.attempts.some(({ submission }) => submission === null)).toBe(true);
  expect(facts.attempts.some(({ personId }) => facts.forgotten.has(personId))).toBe(true);
});

test('scores, and every attempt with its place, are what the log comes to', async () => {
  for (const { quizId, ownerId } of of('QUIZ')) {
    const expected = submittedAt(facts, quizId).map((attempt) => scoreRow(facts, attempt));
    for (const list of [getScores, getQuestionWise]) {
      const rows = await rowsOf(list, as(ownerId), quizId);
      expect(byId(rows.map(({ rank: _rank, ...row }) => row))).toEqual(byId(expected));
    }
    const all = facts.attempts.filter((attempt) => attempt.quizId === quizId);
    const attempts = await rowsOf(getQuizReports, as(ownerId), quizId);
    expect(byId(attempts)).toEqual(byId(all.map((attempt) => attemptRow(facts, attempt))));
  }
});

test('answers to surveys, and what their owners are told of them, are what the log says', async () => {
  for (const { quizId, ownerId } of of('SURVEY')) {
    const submitted = submittedAt(facts, quizId);
    const rows = await rowsOf(getSurveyResponses, as(ownerId), quizId);
    expect(byId(rows)).toEqual(byId(submitted.map((attempt) => surveyRow(facts, attempt))));
    const attempts = await rowsOf(getQuizReports, as(ownerId), quizId);
    const all = facts.attempts.filter((attempt) => attempt.quizId === quizId);
    expect(byId(attempts)).toEqual(byId(all.map((attempt) => attemptRow(facts, attempt))));
  }
});

test('each column is sorted by what is in it, one way and the other', async () => {
  const [{ quizId, ownerId } = expect.fail()] = of('QUIZ');
  const expected = submittedAt(facts, quizId).map((attempt) => scoreRow(facts, attempt));
  for (const field of getScores.sortable) {
    for (const sign of ['', '-']) {
      const rows = await rowsOf(getScores, as(ownerId), quizId, { sort: sign + field });
      const shown = rows.map((row) => (field === 'rank' ? row['position'] : row[field]));
      const column = field === 'rank' ? 'position' : field;
      const sorted = expected.map((row) => row[column as keyof typeof row]).toSorted(byValue);
      expect(shown).toEqual(sign === '' ? sorted : sorted.toReversed());
    }
  }
});

/** Numbers by their size, texts by their characters, and what has none before them. */
function byValue(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  const [text, otherText] = [one, other].map((value) => (typeof value === 'string' ? value : ''));
  if (text === undefined || otherText === undefined || text === otherText) return 0;
  return text < otherText ? -1 : 1;
}

test('averages and the figures of a test are those of the attempts, one by one [P140]', async () => {
  for (const { quizId, ownerId } of of('QUIZ')) {
    const told = await as(ownerId).ask(getActivityStatistics, { params: { id: quizId } });
    const { deviation, alpha, questions, ...exact } = figuresOf(facts, quizId);
    expect(told).toMatchObject(exact);
    expectNear(told.deviation, deviation, 2);
    expectNear(told.alpha, alpha, 3);
    for (const { questionId, discrimination, ...question } of told.questions) {
      const { discrimination: expected, ...figures } = questions.get(questionId) ?? NEVER_ASKED;
      expect(question).toMatchObject(figures);
      expectNear(discrimination, expected, 3);
    }
    const asked = told.questions.map(({ questionId }) => questionId);
    expect(asked).toEqual(expect.arrayContaining([...questions.keys()]));
  }
});

const NEVER_ASKED = {
  asked: 0,
  meanPoints: null,
  facility: null,
  discrimination: null,
  right: 0,
  partly: 0,
  wrong: 0,
  unattempted: 0,
  averageSeconds: null,
};

/** A figure with a root in it, which is rounded on its way out. */
function expectNear(told: number | null, expected: number | null, decimals: number): void {
  const isOne = told === null || expected === null;
  const isNear = isOne ? told === expected : Math.abs(told - expected) <= 0.5 * 10 ** -decimals + 1e-9;
  expect(isNear, `${told} is ${expected}, rounded`).toBe(true);
}

test('a line for each quiz says the same as its statistics, also of one that is deleted [P158 P410]', async () => {
  for (const { accountId } of term.creators) {
    const rows = await rowsOf(getOverallScores, as(accountId), '');
    const own = of('QUIZ').filter((quiz) => quiz.ownerId === accountId && isReported(facts, quiz));
    const expected = own.map(({ quizId, contents, isBinned, isDeleted }) => {
      const { attempts, average, highest, lowest, passRate } = figuresOf(facts, quizId);
      const times = submittedAt(facts, quizId).map(({ submission }) => submission?.at ?? '');
      const latestAt = times.toSorted().at(-1) ?? null;
      const quizTitle = contents.get(contents.size)?.quizTitle;
      const figures = { attempts, average, highest, lowest, passRate, latestAt, marking: null };
      return { quizId, quizTitle, isRemoved: isBinned || isDeleted, isDeleted, ...figures };
    });
    const byQuiz = (one: object, other: object) => byValue(Object.values(one)[0], Object.values(other)[0]);
    expect(rows.toSorted(byQuiz)).toEqual(expected.toSorted(byQuiz));
  }
});

test('a participant has the same of each attempt as its owner, also of a quiz that is deleted [P130 P447]', async () => {
  for (const { accountId } of term.people) {
    if (facts.forgotten.has(accountId)) continue;
    const rows = await rowsOf(getMyAttemptList, as(accountId), '');
    const told = rows.map(
      ({ quizUrl: _url, canAttend: _can, canRate: _rates, ...row }) => row as typeof row & Row,
    );
    const expected = ownAttempts(facts, accountId).map((attempt) => ownRow(facts, attempt));
    expect(byId(told)).toEqual(byId(expected));
  }
});

test('the report of one attempt says what the lists say of it, to its person and to the owner', async () => {
  const some = [...facts.quizzes.values()]
    .filter(({ quizType }) => quizType === 'QUIZ')
    .flatMap(({ quizId }) => submittedAt(facts, quizId).slice(0, 12));
  for (const attempt of some) {
    const { quizId, personId, attemptId } = attempt;
    const ownerId = facts.quizzes.get(quizId)?.ownerId ?? '';
    const row = scoreRow(facts, attempt);
    const isThere = !facts.forgotten.has(personId);
    for (const viewer of isThere ? [ownerId, personId] : [ownerId]) {
      const report = await as(viewer).ask(getAttemptReport, { params: { attemptId } });
      const { points, totalPoints, average, isPass, number, completedAt, duration, position } = row;
      // Its person is told nothing of an exam that goes on.
      if (viewer === personId && isOpenExam(facts, quizId)) continue;
      const of = submittedAt(facts, quizId).length;
      expect(report).toMatchObject({ points, totalPoints, average, isPass, number, completedAt, duration });
      expect(report.position).toEqual({ place: position, of });
      expect(report.email).toBe(facts.emails.get(personId) ?? null);
      expect(`${report.firstName} ${report.lastName}`.trim()).toBe(row.name ?? '');
      expect(report.grades.at(-1)).toMatchObject({ points, totalPoints, average, isPass });
      const { attended, correctCount } = scoreOf(facts, attempt);
      expect(report).toMatchObject({ NumQuesAttended: attended, correctCount });
      if (!report.isKeyShown) continue;
      expect(
        report.questionDetails.map(({ questionId, pointScored, totalPoint, outcome, timeSpent }) => ({
          questionId,
          outcome,
          points: pointScored,
          outOf: totalPoint,
          seconds: timeSpent,
        })),
      ).toEqual(row.questions);
    }
  }
});

test('ratings, classes and what was chosen are counted as the log has them', async () => {
  for (const { accountId } of term.creators) {
    const mine = [...facts.quizzes.values()].filter(({ ownerId }) => ownerId === accountId);
    const { classes } = await as(accountId).ask(getClasses);
    const attempts = mine
      .filter(({ quizType }) => quizType === 'QUIZ')
      .flatMap(({ quizId }) => submittedAt(facts, quizId));
    const scores = attempts.map((attempt) => scoreOf(facts, attempt));
    expect(classes).toEqual([
      {
        grade: 'grade6',
        participants: new Set(attempts.map(({ personId }) => personId)).size,
        attempts: attempts.length,
        average: meanShare(scores),
      },
    ]);
    const library = await rowsOf(getMyActivities, as(accountId), '');
    for (const { quizId, quizType, isDeleted, isBinned } of mine) {
      const entry = library.find(({ id }) => id === quizId);
      expect(entry !== undefined).toBe(!isDeleted && !isBinned);
      if (entry === undefined) continue;
      const stars = [...(facts.ratings.get(quizId)?.values() ?? [])];
      const sum = stars.reduce((total, { rating }) => total + rating, 0);
      const responses =
        quizType === 'POLL'
          ? facts.ballots.filter(({ pollId }) => pollId === quizId).length
          : submittedAt(facts, quizId).length;
      expect(entry).toMatchObject({
        responseCount: responses,
        ratingCount: stars.length,
        averageRating: fraction(sum, stars.length, 2) ?? 0,
      });
      if (quizType === 'POLL') continue;
      const told = await rowsOf(getRatings, as(accountId), quizId);
      expect(told.map(({ rating }) => rating).toSorted(byValue)).toEqual(
        stars.map(({ rating }) => rating).toSorted(byValue),
      );
      const counts = await as(accountId).ask(getAnswerCounts, { params: { id: quizId } });
      const answers = submittedAt(facts, quizId).map((attempt) => attempt.answers);
      const newest = [...(facts.quizzes.get(quizId)?.contents.values() ?? [])].at(-1)?.questions ?? [];
      expect(
        counts.questions.map(({ id, responses: given, result }) => [id, given, votesIn(result)]),
      ).toEqual(
        newest.map((question) => {
          const given = answers.flatMap((each) => each.get(question.id) ?? []);
          return [question.id, given.length, votesOf(question, given)];
        }),
      );
    }
  }
});

/** How often each option was chosen, as the product counts it; null where nothing is chosen from a list. */
function votesIn(result: QuestionResult | null): readonly (readonly [string, number])[] | null {
  if (result === null || !('options' in result)) return null;
  return result.options.flatMap((option) =>
    'votes' in option && typeof option.votes === 'number' ? [[option.id, option.votes] as const] : [],
  );
}

/** The same from the answers. */
function votesOf(question: Question, given: readonly RecordedAnswer[]) {
  if (!['mcq', 'dropdown', 'checkbox'].includes(question.type) || !('options' in question)) return null;
  const chosen = given.flatMap((answer) => {
    if ('optionId' in answer) return [answer.optionId];
    return 'optionIds' in answer ? answer.optionIds : [];
  });
  return question.options.map(({ id }) => [id, chosen.filter((each) => each === id).length]);
}

test('the results of a poll are its ballots', async () => {
  for (const { quizId, ownerId, contents } of of('POLL')) {
    const told = await as(ownerId).ask(getPollResults, { params: { id: quizId } });
    const ballots = facts.ballots.filter(({ pollId }) => pollId === quizId);
    expect(told.ballots).toBe(ballots.length);
    expect(
      told.questions.map((result) => [result.id, result.responses, votesIn(result), wordsIn(result)]),
    ).toEqual(
      contents.get(contents.size)?.questions.map((question) => {
        const given = ballots.flatMap(({ answers }) => answers[question.id] ?? []);
        return [question.id, given.length, votesOf(question, given), wordsOf(given)];
      }),
    );
  }
});

type Words = readonly (readonly [word: string, count: number])[];

function wordsIn(result: QuestionResult): Words {
  if (result.type !== 'wordcloud') return [];
  return result.words
    .map(({ word, count }) => [word.toLowerCase(), count] as const)
    .toSorted(([one], [other]) => byValue(one, other));
}

/** Each word of those who are not forgotten, whatever its case (P118). */
function wordsOf(given: readonly RecordedAnswer[]): Words {
  const words = given.flatMap((answer) => ('word' in answer ? answer.word.toLowerCase() : []));
  return [...new Set(words)]
    .filter((word) => word !== FORGOTTEN)
    .map((word) => [word, words.filter((each) => each === word).length] as const)
    .toSorted(([one], [other]) => byValue(one, other));
}
