import { type SurveyChoices, surveyChoices } from '@pollux/projections/attending/survey-choices';
import { getAnswerCounts } from '@pollux/query-api/attending/answer-counts-contract';
import { getIrregularities } from '@pollux/query-api/attending/contract';
import {
  getAttemptReport,
  getClasses,
  getMyAttemptList,
  getMySurveys,
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
import { getMyPolls } from '@pollux/query-api/voting/contract';
import type { QueryContract } from '@pollux/query-api/http/contract';
import type { ListContract } from '@pollux/query-api/http/list-contract';
import { getPollResults } from '@pollux/query-api/voting/contract';
import { Random } from '@pollux/infra/test/support/random';
import type { ApiClient } from '../../demo/api-client.ts';
import type { Figure } from '../support/figures.ts';
import { median, quantile } from '../support/statistics.ts';
import type { TermStage } from './stage.ts';

/** So often each is asked. */
const ROUNDS = 20;
/** So few rows that a page is full in both terms. */
const PAGE_SIZE = 10;

/** What so many have that the page is full in both terms: else it would be rows that are compared, not searches. */
const SEARCHED = 'a';
/** The same of words that are searched for once each. */
const LETTERS = ['a', 'e', 'i', 'n', 'r'];

const FIRST_SEARCH = 'searched first';
const CHOSE = 'chose';
/**
 * These look at every attempt: a word that nobody has searched for since is looked for in every name, and who gave an
 * answer is looked up among all answers. They take longer the more there are, and are held to their time alone.
 */
const LOOKING_AT_ALL = [FIRST_SEARCH, CHOSE];

/** How long each question took each time, in milliseconds, by what was asked. */
export type Times = ReadonlyMap<string, readonly number[]>;

interface Asked {
  readonly name: string;
  readonly contract: QueryContract;
  readonly client: ApiClient;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number>>;
  /** What is asked otherwise each time. */
  eachTime?(round: number): Readonly<Record<string, string | number>>;
}

/**
 * How long every report takes in two terms. They are asked in turns, so that whatever else the machine does at a moment
 * is the same for both, and in another order each round: a round makes as much garbage as the one before, so that its
 * collection would fall on the same question every time.
 */
export async function answerTimes(few: TermStage, many: TermStage): Promise<[few: Times, many: Times]> {
  const stages = await Promise.all(
    [few, many].map(async (stage) => ({ asked: await askedIn(stage), times: new Map<string, number[]>() })),
  );
  const [fewer, more] = stages;
  if (fewer === undefined || more === undefined) throw new Error('There are two terms.');
  const random = new Random(more.asked.length);
  for (let round = -1; round < ROUNDS; round++) {
    const places = more.asked.map((_, index) => ({ index, at: random.next() }));
    for (const { index } of places.toSorted((one, other) => one.at - other.at)) {
      for (const { asked, times } of stages) {
        const { name = '', ask } = asked[index] ?? {};
        const start = performance.now();
        const told = await ask?.(round);
        // The first round warms up. Of a file the beginning counts.
        if (round >= 0) times.set(name, [...(times.get(name) ?? []), told ?? performance.now() - start]);
      }
    }
  }
  return [fewer.times, more.times];
}

interface Timed {
  readonly name: string;
  /** Resolves with the milliseconds that count, where those are not all. */
  readonly ask: (round: number) => Promise<number | undefined>;
}

/** Each report of the creators with most attempts, and of somebody who attends. */
async function askedIn({ term, side }: TermStage): Promise<Timed[]> {
  const of = (kind: string) => term.activities.find(({ quizType }) => quizType === kind);
  const [quiz, survey, poll] = [of('QUIZ'), of('SURVEY'), of('POLL')];
  const person = term.people.find(({ accountId }) => !term.forgotten.has(accountId));
  if (quiz === undefined || survey === undefined || poll === undefined || person === undefined)
    throw new Error('A term has all of these.');
  const [owner, asker, pollster, attendee] = await Promise.all(
    [quiz.ownerId, survey.ownerId, poll.ownerId, person.accountId].map((id) => side.signedIn(id)),
  );
  if (owner === undefined || asker === undefined || pollster === undefined || attendee === undefined)
    throw new Error('Somebody is signed in.');
  const ofQuiz = { client: owner, params: { id: quiz.quizId } };
  const ofSurvey = { client: asker, params: { id: survey.quizId } };
  const scores = await owner.ask(getScores, { params: ofQuiz.params });
  const attemptId = scores.data[0]?.attemptId ?? '';
  const lists = [
    ['scores', getScores, ofQuiz],
    ['questionWise', getQuestionWise, ofQuiz],
    ['attempts', getQuizReports, ofQuiz],
    ['ratings', getRatings, ofQuiz],
    ['surveyResponses', getSurveyResponses, ofSurvey],
    ['overall', getOverallScores, { client: owner, params: {} }],
    ['polls', getMyPolls, { client: owner, params: {} }],
    ['library', getMyActivities, { client: owner, params: {} }],
    ['ownAttempts', getMyAttemptList, { client: attendee, params: {} }],
    ['ownSurveys', getMySurveys, { client: attendee, params: {} }],
  ] as const;
  const ofLists: Asked[] = [];
  for (const [name, contract, who] of lists) ofLists.push(...(await looksAt(name, contract, who)));
  const asked: readonly Asked[] = [
    ...ofLists,
    {
      ...ofSurvey,
      name: `surveyResponses ${CHOSE}`,
      contract: getSurveyResponses,
      query: { pageSize: PAGE_SIZE, ...(await answerIn(survey.quizId, side)) },
    },
    { name: 'statistics', contract: getActivityStatistics, ...ofQuiz },
    { name: 'answerCounts', contract: getAnswerCounts, ...ofQuiz },
    { name: 'irregularities', contract: getIrregularities, ...ofQuiz },
    { name: 'classes', contract: getClasses, client: owner },
    { name: 'attemptReport', contract: getAttemptReport, client: owner, params: { attemptId } },
    { name: 'pollResults', contract: getPollResults, client: pollster, params: { id: poll.quizId } },
  ];
  return [
    ...asked.map(({ name, contract, client, eachTime, ...question }) => ({
      name,
      async ask(round: number) {
        await client.ask(contract, { ...question, query: { ...question.query, ...eachTime?.(round) } });
        return undefined;
      },
    })),
    { name: 'exportFirstByte', ask: () => firstByte(ofQuiz) },
  ];
}

/** An answer that many have given at a survey. */
async function answerIn(quizId: string, { stores }: TermStage['side']): Promise<Record<string, string>> {
  const blocks = await stores.documents.find<SurveyChoices>(surveyChoices.collection, {
    where: { quizId },
  });
  for (const { document } of blocks) {
    for (const [question, { answers }] of Object.entries(document.questions)) {
      const [key] = answers.flat();
      if (key !== undefined) return { question, chose: key };
    }
  }
  throw new Error('Nobody has chosen anything.');
}

/** The first page, the last one, each column both ways, and a search. */
async function looksAt(
  name: string,
  contract: ListContract,
  who: Pick<Asked, 'client'> & { readonly params: Readonly<Record<string, string>> },
): Promise<Asked[]> {
  const { total } = (await who.client.ask(contract, who)) as unknown as { total: number };
  const pageSize = PAGE_SIZE;
  const last = Math.max(1, Math.ceil(total / pageSize));
  const isSearched = Object.hasOwn((contract.query as unknown as { shape: object }).shape, 'search');
  return [
    { ...who, contract, name, query: { pageSize } },
    { ...who, contract, name: `${name} last`, query: { pageSize, page: last } },
    ...contract.sortable.flatMap((field) =>
      ['', '-'].map((sign) => ({
        ...who,
        contract,
        name: `${name} ${sign}${field}`,
        query: { pageSize, sort: sign + field },
      })),
    ),
    ...(isSearched
      ? [
          { ...who, contract, name: `${name} search`, query: { pageSize, search: SEARCHED } },
          { ...who, contract, name: `${name} ${FIRST_SEARCH}`, query: { pageSize }, eachTime: wordsIn },
        ]
      : []),
  ];
}

/** Words that no other round searches for: what is counted is remembered until the read model has come further. */
function wordsIn(round: number): { search: string } {
  const pairs = LETTERS.flatMap((one) => LETTERS.map((other) => `${one} ${other}`));
  return { search: pairs[round + 1] ?? '' };
}

/** How long it takes until a workbook of all scores begins to arrive. */
async function firstByte({
  client,
  params: { id },
}: {
  readonly client: ApiClient;
  readonly params: { readonly id: string };
}): Promise<number> {
  const { origin, cookie = '' } = client;
  const start = performance.now();
  const answer = await fetch(`${origin}/api/activities/${id}/scores/export?format=xlsx`, {
    headers: { cookie },
  });
  if (answer.body === null) throw new Error('The file is empty.');
  const reader = answer.body.getReader();
  let read = await reader.read();
  const took = performance.now() - start;
  // All of it, as a browser does.
  while (!read.done) read = await reader.read();
  return took;
}

const MOST_MS = 100;
const MOST_RATIO = 2;
const MOST_FIRST_BYTE_MS = 300;

/** For each report the slowest way to look at it, and which grows most from few attempts to many. */
export function answerFigures(few: Times, many: Times): Figure[] {
  const reports = new Map<string, { p95: number; ratio: number }>();
  for (const [name, times] of many) {
    const p95 = quantile(times, 0.95);
    const ratio = median(times) / median(few.get(name) ?? times);
    console.log(
      `  ${name.padEnd(34)} ${median(times).toFixed(1).padStart(8)} ms, p95 ${p95.toFixed(1).padStart(8)} ms, ratio ${ratio.toFixed(2)}`,
    );
    const [report = name] = name.split(' ');
    const before = reports.get(report) ?? { p95: 0, ratio: 0 };
    const grown = LOOKING_AT_ALL.some((way) => name.endsWith(` ${way}`)) ? 0 : ratio;
    reports.set(report, { p95: Math.max(before.p95, p95), ratio: Math.max(before.ratio, grown) });
  }
  return [...reports].flatMap(([name, { p95, ratio }]): Figure[] =>
    name === 'exportFirstByte'
      ? [{ name: 'reports.exportFirstByteP95Ms', value: p95, target: { atMost: MOST_FIRST_BYTE_MS } }]
      : [
          { name: `reports.${name}P95Ms`, value: p95, target: { atMost: MOST_MS } },
          { name: `reports.${name}Ratio`, value: ratio, target: { atMost: MOST_RATIO } },
        ],
  );
}
