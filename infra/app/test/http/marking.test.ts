import { StartAttempt } from '@pollux/domain/attending/attending';
import { CorrectAnswerKey } from '@pollux/domain/authoring/correcting/correcting';
import { SetResultsPublic } from '@pollux/domain/authoring/activity';
import {
  getHall,
  getLeaderboard,
  getLeaderboardRecord,
} from '@pollux/query-api/attending/leaderboard-contract';
import { getMarking } from '@pollux/query-api/attending/marking-contract';
import { getPublicResults } from '@pollux/query-api/attending/public-results-contract';
import { getClasses, getQuizReports } from '@pollux/query-api/attending/reports-contract';
import {
  getActivityStatistics,
  getOverallScores,
  getQuestionWise,
  getScores,
} from '@pollux/query-api/attending/scores-contract';
import { beforeAll, expect, onTestFailed, test } from 'vitest';
import { joins, type Person } from '../support/people.ts';
import {
  chooses,
  type CreatedQuiz,
  createsQuiz,
  keyedChoice,
  type QuizForm,
  submits,
} from '../support/quizzes.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
let owner: Person;
let people: Person[];

beforeAll(async () => {
  owner = await joins(product.origin, { userType: 'teacher' });
  people = await Promise.all(Array.from({ length: 6 }, () => joins(product.origin, { userType: 'student' })));
});

const TIMES = 10;

/** A quiz of one question that everybody has answered right ten times: 100 per cent, and 0 once it is corrected. */
async function everybodyIsRight(changes: Partial<QuizForm> = {}): Promise<CreatedQuiz> {
  const quiz = await createsQuiz(owner.client, {
    attemptLimit: false,
    quizGrades: ['grade6'],
    questions: [keyedChoice('Which is a root?', ['Mint', 'Carrot'])],
    ...changes,
  });
  // One after the other, each time all of them: so five different people make each block that the public is shown, and the
  // last block is whole. At random some would be left over, without whom the public is told no average.
  for (let time = 0; time < TIMES; time++) {
    for (const { client } of people) {
      const name = { firstname: 'Asha', lastname: 'Menon' };
      // eslint-disable-next-line no-await-in-loop
      const { attemptId } = await client.send(StartAttempt, { quizId: quiz.id, ...name });
      // eslint-disable-next-line no-await-in-loop
      await submits(client, { quizId: quiz.id, attemptId }, chooses(quiz, 0, 0));
    }
  }
  return quiz;
}

async function corrects(quiz: CreatedQuiz): Promise<string> {
  const [question] = quiz.questions;
  if (question?.type !== 'mcq') throw new Error('It is a choice.');
  const { position } = await owner.client.send(CorrectAnswerKey, {
    quizId: quiz.id,
    version: 1,
    expectedCorrection: 0,
    changes: [{ kind: 'key', question: { ...question, answers: [question.options?.[1]?.id ?? ''] } }],
    reason: 'A carrot is a root.',
  });
  return position;
}

const of = 6 * TIMES;

test('while attempts are marked again every report says so, and how far that is; what does not has one key alone', async () => {
  const quiz = await everybodyIsRight();
  const shared = await owner.client.send(SetResultsPublic, { id: quiz.id, isPublic: true });
  const about = { params: { id: quiz.id } };
  const { client } = owner;
  const before = await client.ask(getActivityStatistics, { ...about, minPosition: shared.position });
  expect(before).toMatchObject({ attempts: of, average: 100, marking: null });
  const minPosition = await corrects(quiz);
  let looks = 0;
  let isDone = false;
  // What it waits for where it never ends: a report that stands still, or an answer that never came.
  let seen: unknown;
  onTestFailed(() => console.log(`${looks} looks; the newest that was answered: ${JSON.stringify(seen)}`));
  /** What is of old marks, or of both, has to say so. */
  const saysSo = (averages: readonly (number | null)[], isSaid: boolean) => {
    const isAllNew = averages.every((average) => average === 0 || average === null);
    expect(isAllNew || isSaid, `${averages.join()} was told as if it were of one key`).toBe(true);
  };
  const marked = (marking: { done: number; of: number } | null) => {
    if (marking === null) return false;
    expect(marking).toEqual({ done: expect.any(Number), of });
    expect(marking.done).toBeLessThan(of);
    return true;
  };
  const fresh = { ...about, minPosition };
  while (!isDone) {
    looks++;
    // What is asked beside each other is of different moments.
    // eslint-disable-next-line no-await-in-loop
    const [statistics, scores, questionWise, overall, reports, ofClasses, shown] = await Promise.all([
      client.ask(getActivityStatistics, fresh),
      client.ask(getScores, { ...fresh, query: { pageSize: 100 } as never }),
      client.ask(getQuestionWise, { ...fresh, query: { pageSize: 100 } as never }),
      client.ask(getOverallScores, { minPosition, query: { quiz: quiz.id } as never }),
      client.ask(getQuizReports, { ...fresh, query: { pageSize: 100 } as never }),
      client.ask(getClasses, { minPosition }),
      client.ask(getPublicResults, { ...fresh }),
    ]);
    saysSo([statistics.average, statistics.highest], marked(statistics.marking));
    for (const list of [scores, questionWise]) {
      const isSaid = marked(list.marking);
      saysSo(
        list.data.map(({ average }) => average),
        isSaid,
      );
      // As long as it is said, nobody has a place.
      expect(list.data.filter(({ position }) => isSaid && position !== null)).toEqual([]);
    }
    const [line] = overall.data;
    saysSo([line?.average ?? null, line?.highest ?? null], marked(line?.marking ?? null));
    saysSo(
      reports.quizReports.map(({ average }) => average),
      marked(reports.marking),
    );
    saysSo([ofClasses.classes[0]?.average ?? null], ofClasses.unmarked > 0);
    // The public is told no average before it is one.
    expect(shown.average ?? 0).toBe(0);
    isDone = statistics.marking === null && shown.average === 0 && ofClasses.unmarked === 0;
    seen = { look: looks, marking: statistics.marking, shown: shown.average, unmarked: ofClasses.unmarked };
  }
  console.log(`${looks} looks until all was marked`);
});

test('while the people on a leaderboard are marked again it says so to everybody, and so does its record', async () => {
  const quiz = await everybodyIsRight({ quizMode: 3 });
  const fresh = { params: { id: quiz.id }, minPosition: await corrects(quiz) };
  const [person] = people;
  const going = { done: expect.any(Number), of: people.length };
  let isDone = false;
  while (!isDone) {
    // What is asked beside each other is of different moments.
    // eslint-disable-next-line no-await-in-loop
    const [board, hall, record] = await Promise.all([
      person?.client.ask(getLeaderboard, fresh),
      owner.client.ask(getHall, fresh),
      owner.client.ask(getLeaderboardRecord, fresh),
    ]);
    const points = [board, hall].map((each) => each?.top.map(({ halfPoints }) => halfPoints));
    const told = [...points, record.students.map(({ score }) => score)];
    for (const [index, { marking } = { marking: undefined }] of [board, hall, record].entries()) {
      const [said, right] = marking === null ? [told[index], people.map(() => 0)] : [marking, going];
      expect(said).toEqual(right);
    }
    isDone = [board, hall, record].every((each) => each?.marking === null);
  }
  // Nor is there a file of both.
  for (const path of ['leaderboard/record/export?columns=score', 'reports/export?columns=points']) {
    // eslint-disable-next-line no-await-in-loop
    const file = await fetch(`${product.origin}/api/activities/${quiz.id}/${path}&format=csv`, {
      headers: { cookie: owner.client.cookie, 'x-min-position': fresh.minPosition },
    });
    // eslint-disable-next-line no-await-in-loop
    expect(new Set((await file.text()).trim().split(/\r?\n/).slice(1)), path).toEqual(new Set(['0']));
  }
});

test('who asks can wait for the rest to be marked, and so does a file', async () => {
  const quiz = await everybodyIsRight();
  const about = { params: { id: quiz.id } };
  const { client } = owner;
  expect(await client.ask(getMarking, about)).toMatchObject({ correction: 0, marking: null });
  const position = await corrects(quiz);
  const file = fetch(`${product.origin}/api/activities/${quiz.id}/scores/export?format=csv&columns=average`, {
    headers: { cookie: client.cookie, 'x-min-position': position },
  });
  const told = await client.ask(getMarking, {
    ...about,
    minPosition: position,
    query: { wait: true } as never,
  });
  expect(told).toMatchObject({ correction: 1, marking: null });
  const statistics = await client.ask(getActivityStatistics, { ...about, minPosition: told.position });
  expect(statistics).toMatchObject({ attempts: of, average: 0, highest: 0, marking: null });
  const text = await (await file).text();
  const averages = text.trim().split(/\r?\n/).slice(1);
  expect(averages).toHaveLength(of);
  expect(new Set(averages)).toEqual(new Set(['0']));
  await expect(people[0]?.client.ask(getMarking, about)).rejects.toMatchObject({ status: 403 });
});
