import { answerText, type Question, type RecordedAnswer } from '@pollux/domain/questions/question-types';
import { pdfText } from '@pollux/infra/test/support/pdf-text';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CellValue, sheetsIn } from '../support/workbooks.ts';
import type { NaiveQuiz } from './naive/facts.ts';
import { figuresOf } from './naive/figures.ts';
import { ownAttempts } from './naive/rows.ts';
import { isForgotten, submittedAt } from './naive/scores.ts';
import {
  attemptTable,
  Duration,
  type NaiveCell,
  type NaiveTable,
  overallTable,
  ownTable,
  scoreTable,
  surveyTable,
  writtenTable,
} from './naive/tables.ts';
import { TermSide } from './term-side.ts';

let side: TermSide;
beforeAll(async () => {
  side = await TermSide.open({ isLive: false });
});
afterAll(() => side.close());

/** A file of a report, and what it is to have by the log. */
interface NaiveFile {
  readonly path: string;
  /** Whose it is. */
  readonly accountId: string;
  readonly table: NaiveTable;
}

interface Report {
  readonly name: string;
  readonly columns: string;
  readonly sort: string;
  readonly files: () => NaiveFile[];
}

/** The report of each activity of a kind. */
const ofEach =
  (quizType: 'QUIZ' | 'SURVEY', list: string, table: (quizId: string) => NaiveTable) => (): NaiveFile[] =>
    side.of(quizType).map(({ quizId, ownerId }) => ({
      path: `/api/activities/${quizId}/${list}`,
      accountId: ownerId,
      table: table(quizId),
    }));

const SCORES = 'name,points,average,position,number,isPass,startedAt,completedAt,duration,questions';

const REPORTS: readonly Report[] = [
  {
    name: 'scores',
    columns: SCORES,
    sort: 'startedAt',
    files: ofEach('QUIZ', 'scores', (quizId) => scoreTable(side.facts, quizId)),
  },
  {
    name: 'points by question',
    columns: SCORES,
    sort: 'startedAt',
    files: ofEach('QUIZ', 'question-wise', (quizId) =>
      scoreTable(side.facts, quizId, { withAverages: true }),
    ),
  },
  {
    name: 'responses to surveys',
    columns: 'name,number,completedAt,duration,answers',
    sort: 'startedAt',
    files: ofEach('SURVEY', 'survey-responses', (quizId) => surveyTable(side.facts, quizId)),
  },
  {
    name: 'attempts',
    columns: 'firstName,lastName,status,attended,points,place,duration,completedAt',
    sort: 'startedAt',
    files: ofEach('QUIZ', 'reports', (quizId) => attemptTable(side.facts, quizId)),
  },
  {
    name: 'all quizzes',
    columns: 'quizTitle,attempts,average,highest,lowest,passRate,latestAt',
    sort: 'latestAt',
    files: () =>
      side.term.creators.map(({ accountId }) => ({
        path: '/api/users/me/overall-scores',
        accountId,
        table: overallTable(side.facts, accountId),
      })),
  },
  {
    name: 'own attempts',
    columns: 'serial,quizTitle,points,attended,totalQuestions,average,isPass,number,completedAt',
    sort: 'completedAt',
    files: () =>
      side.term.people
        .filter(({ accountId }) => ownAttempts(side.facts, accountId).length > 0)
        .filter(({ accountId }) => !side.facts.forgotten.has(accountId))
        .map(({ accountId }) => ({
          path: '/api/users/me/attempts',
          accountId,
          table: ownTable(side.facts, accountId),
        })),
  },
  {
    name: 'written answers',
    columns: 'text,name,completedAt,length',
    sort: 'completedAt',
    files: () =>
      side.of('SURVEY').flatMap(({ quizId, ownerId, contents }) =>
        (contents.get(contents.size)?.questions ?? [])
          .map((question) => ({ question, table: writtenTable(side.facts, quizId, question) }))
          .filter(({ table }) => table.rows.length > 0)
          .map(({ question, table }) => ({
            path: `/api/activities/${quizId}/text-answers/${question.id}`,
            accountId: ownerId,
            table,
          })),
      ),
  },
];

async function file({ path, accountId }: NaiveFile, { columns, sort }: Report, format: string) {
  const { origin, cookie = '' } = side.as(accountId);
  const query = new URLSearchParams({ sort, format, columns });
  const answer = await fetch(`${origin}${path}/export?${query}`, { headers: { cookie } });
  expect(answer.status).toBe(200);
  return answer;
}

test.each(REPORTS)('the workbook of $name has what the log comes to in every cell', async (report) => {
  const files = report.files();
  expect(files.length).toBeGreaterThan(1);
  for (const each of files) {
    const { header, rows } = each.table;
    const [sheet = []] = (await sheetsIn(await file(each, report, 'xlsx'))).values();
    const isInstant = header.map((_, index) => rows.some((row) => row[index] instanceof Date));
    expect(sheet[0]).toEqual(header.map((title, index) => (isInstant[index] ? `${title} (UTC)` : title)));
    expect(sheet.slice(1).map((row) => row.map(readBack))).toEqual(rows.map((row) => row.map(inSheet)));
  }
});

/** Days count as fractions, in which a millisecond is lost. */
const toSecond = (at: number): string => new Date(Math.round(at / 1_000) * 1_000).toISOString();
/** Lengths of time are counted from the day before the first. */
const NO_TIME = Date.UTC(1899, 11, 30);

function readBack(cell: CellValue): unknown {
  return cell instanceof Date ? toSecond(cell.getTime()) : cell;
}

function inSheet(cell: NaiveCell): unknown {
  if (cell instanceof Date) return toSecond(cell.getTime());
  if (cell instanceof Duration) return toSecond(NO_TIME + cell.milliseconds);
  return cell === '' ? null : cell;
}

test.each(REPORTS)('the CSV file of $name has the same', async (report) => {
  for (const each of report.files()) {
    const { header, rows } = each.table;
    const [first, ...others] = parsed(await (await file(each, report, 'csv')).text());
    expect(first).toEqual(header.map(harmless));
    expect(others).toEqual(rows.map((row) => row.map(written)));
  }
});

/** The cells of a CSV file (RFC 4180). */
function parsed(text: string): string[][] {
  const records: string[][] = [[]];
  for (const [, quoted, plain = '', end = ''] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g,
  )) {
    records.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\r\n') records.push([]);
    if (end === '') break;
  }
  return records.slice(0, -1);
}

const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

/** A cell of a CSV file, in which no text is a formula; instants have the offset of the zone that is asked for. */
const written = (cell: NaiveCell): string =>
  typeof cell === 'string' ? harmless(cell) : inWords(cell, (at) => `${at.toISOString().slice(0, 19)}+00:00`);

/** An instant as documents have it for people. */
const toMinute = (at: Date): string => at.toISOString().slice(0, 16).replace('T', ' ');

/** A cell in words: a length of time as hh:mm:ss (P619). */
function inWords(cell: NaiveCell, instant: (at: Date) => string): string {
  if (cell === null) return '';
  if (cell instanceof Date) return instant(cell);
  if (cell instanceof Duration) {
    const seconds = Math.round(cell.milliseconds / 1_000);
    const parts = [seconds / 3_600, (seconds / 60) % 60, seconds % 60];
    return parts.map((part) => String(Math.floor(part)).padStart(2, '0')).join(':');
  }
  return String(cell);
}

/** Of each report the shortest that needs a second page, or, where none does, the longest: a document takes long. */
function oneOf(files: readonly NaiveFile[]): NaiveFile {
  const byLength = files.toSorted((one, other) => one.table.rows.length - other.table.rows.length);
  const chosen = byLength.find(({ table }) => table.rows.length > 30) ?? byLength.at(-1);
  if (chosen === undefined) throw new Error('There is no such report.');
  return chosen;
}

test.each(REPORTS)('the PDF of $name has the same in every cell, and nothing else', async (report) => {
  const chosen = oneOf(report.files());
  const answer = await file(chosen, report, 'pdf');
  const text = dense(await pdfText(new Uint8Array(await answer.arrayBuffer())));
  const { header, rows } = chosen.table;
  const head = dense(header.join(''));
  // Cells stand in it one behind the other; before the first row is the title, and each page begins with the header.
  const shown = rows.map((row) => dense(row.map((cell) => inWords(cell, toMinute)).join('')));
  const [, ...pages] = text.split(head);
  const cells = pages.map((page, index) => {
    const footer = `${index + 1}/${pages.length}`;
    expect(page.endsWith(footer)).toBe(true);
    return page.slice(0, -footer.length);
  });
  expect(cells.join('')).toBe(shown.join(''));
});

/** A report as a PDF: digits, signs and Latin letters alone, as shaped letters cannot be read back one by one. */
async function reportOf({ quizId, ownerId }: NaiveQuiz): Promise<string> {
  const { origin, cookie = '' } = side.as(ownerId);
  const asked = new URLSearchParams({ language: 'eng', timeZone: 'UTC' });
  const answer = await fetch(`${origin}/api/activities/${quizId}/report.pdf?${asked}`, {
    headers: { cookie },
  });
  expect(answer.status).toBe(200);
  return dense(await pdfText(new Uint8Array(await answer.arrayBuffer())));
}

const dense = (text: string) => text.replaceAll(/[^\x21-\x7e]/g, '');

/** That each of these is there, one behind the other. */
function expectInOrder(text: string, parts: readonly string[]): void {
  let from = 0;
  for (const part of parts) {
    const at = text.indexOf(dense(part), from);
    expect(at, `“${part}” comes next`).toBeGreaterThan(-1);
    from = at + dense(part).length;
  }
}

/** What a report says of a question, from the answers to it; the newest first. */
function toldOf(question: Question, place: number, given: readonly RecordedAnswer[]): string[] {
  const head = `${place + 1}. ${question.title} ${given.length} answer${given.length === 1 ? '' : 's'}`;
  const line = (label: string, count: number) =>
    `${label} ${count} ${Math.round((100 * count) / given.length)}%`;
  const count = (isIt: (answer: RecordedAnswer) => boolean) => given.filter(isIt).length;
  switch (question.type) {
    case 'mcq':
    case 'dropdown':
    case 'checkbox':
      return [
        head,
        ...question.options.map(({ id, text }) =>
          line(
            text,
            count((answer) =>
              'optionIds' in answer
                ? answer.optionIds.includes(id)
                : 'optionId' in answer && answer.optionId === id,
            ),
          ),
        ),
      ];
    case 'truefalse':
      return [
        head,
        line(
          'True',
          count((answer) => 'value' in answer && answer.value),
        ),
        line(
          'False',
          count((answer) => 'value' in answer && !answer.value),
        ),
      ];
    case 'rating':
      return [
        head,
        ...[5, 4, 3, 2, 1].map((stars) =>
          line(
            stars === 1 ? '1 star' : `${stars} stars`,
            count((answer) => 'stars' in answer && answer.stars === stars),
          ),
        ),
      ];
    case 'hotspot':
    case 'matching':
    case 'drag_and_drop':
    case 'wordcloud':
    case 'shortanswer':
    case 'fillups':
    case 'date':
    case 'email':
      return [head];
  }
}

const percent = (value: number | null) => (value === null ? '–' : `${value.toLocaleString('en-IN')} %`);
const whole = (value: number | null) => percent(value === null ? null : Math.round(value));

test('the PDF report of a quiz has its figures, those of each question, and how often each choice was made', async () => {
  for (const quiz of side.of('QUIZ').slice(0, 2)) {
    const text = await reportOf(quiz);
    const figures = figuresOf(side.facts, quiz.quizId);
    const { attempts, average, highest, lowest } = figures;
    expectInOrder(text, [String(attempts), whole(average), `${whole(highest)} / ${whole(lowest)}`]);
    const asked = quiz.contents.get(quiz.contents.size)?.questions ?? [];
    const table = asked.flatMap(({ id, title }, place) => {
      const found = figures.questions.get(id);
      if (found === undefined) return [];
      const { meanPoints, facility, right, partly, wrong, unattempted } = found;
      const counts = [right, partly, wrong, unattempted].join('');
      // One that a correction has taken out of the quiz has no figures.
      if (found.asked === 0) return [`${place + 1}. ${title} (does not count)`];
      return [`${place + 1}. ${title} ${meanPoints} ${percent(facility)}`, counts];
    });
    expectInOrder(text, table);
    const given = (question: Question) =>
      submittedAt(side.facts, quiz.quizId).flatMap(({ answers }) => answers.get(question.id) ?? []);
    const chosen = asked
      .map((question, place) => ({ question, place }))
      .filter(({ question }) => CHOSEN.has(question.type) && given(question).length > 0);
    expectInOrder(
      text,
      chosen.flatMap(({ question, place }) => toldOf(question, place, given(question))),
    );
  }
});

/** Types of which a report has how often each choice was made. */
const CHOSEN = new Set(['mcq', 'dropdown', 'checkbox', 'truefalse']);

test('the PDF report of a survey has the counts of its answers, and the newest that were written', async () => {
  const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' });
  let texts = 0;
  for (const survey of side.of('SURVEY')) {
    const text = await reportOf(survey);
    const attempts = submittedAt(side.facts, survey.quizId).toSorted((one, other) =>
      (one.submission?.at ?? '') < (other.submission?.at ?? '') ? 1 : -1,
    );
    const asked = survey.contents.get(survey.contents.size)?.questions ?? [];
    for (const [place, question] of asked.entries()) {
      const given = attempts.flatMap(({ answers }) => answers.get(question.id) ?? []);
      if (given.length === 0) continue;
      const told = toldOf(question, place, given);
      if (!['shortanswer', 'fillups', 'date'].includes(question.type)) {
        expectInOrder(text, told);
        continue;
      }
      const left = given.filter((answer) => !isForgotten(answer));
      const newest = left.slice(0, 50).map((answer) => {
        const written = answerText(answer, question);
        return question.type === 'date' ? day.format(new Date(written)) : written;
      });
      texts += newest.filter((each) => dense(each) !== '').length;
      const listed = left.length > 50 ? [`The newest 50 of ${left.length} answers:`] : [];
      expectInOrder(text, [...told, ...listed, ...newest]);
    }
  }
  expect(texts).toBeGreaterThan(0);
});

test('the PDF report of a poll has the votes of its ballots', async () => {
  for (const poll of side.of('POLL')) {
    const text = await reportOf(poll);
    const ballots = side.facts.ballots.filter(({ pollId }) => pollId === poll.quizId);
    const asked = poll.contents.get(poll.contents.size)?.questions ?? [];
    for (const [place, question] of asked.entries()) {
      const given = ballots.flatMap(({ answers }) => answers[question.id] ?? []);
      if (given.length === 0) continue;
      expectInOrder(text, toldOf(question, place, given));
    }
  }
});
