import { answerText, type Question, type RecordedAnswer } from '@pollux/domain/questions/question-types';
import { pdfText } from '@pollux/infra/test/support/pdf-text';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CellValue, sheetsIn } from '../support/workbooks.ts';
import type { NaiveQuiz } from './naive/facts.ts';
import { isForgotten, submittedAt } from './naive/scores.ts';
import {
  attemptTable,
  Duration,
  type NaiveCell,
  type NaiveTable,
  scoreTable,
  surveyTable,
} from './naive/tables.ts';
import { TermSide } from './term-side.ts';

let side: TermSide;
beforeAll(async () => {
  side = await TermSide.open({ isLive: false });
});
afterAll(() => side.close());

async function file(list: string, { quizId, ownerId }: NaiveQuiz, asked: object): Promise<Response> {
  const { origin, cookie = '' } = side.as(ownerId);
  const query = new URLSearchParams({ sort: 'startedAt', ...asked });
  const answer = await fetch(`${origin}/api/activities/${quizId}/${list}/export?${query}`, {
    headers: { cookie },
  });
  expect(answer.status).toBe(200);
  return answer;
}

/** The list of each kind of report, its columns, and its file by the log. */
const REPORTS: readonly {
  readonly list: string;
  readonly quizType: 'QUIZ' | 'SURVEY';
  readonly columns: string;
  readonly table: (quizId: string) => NaiveTable;
}[] = [
  {
    list: 'scores',
    quizType: 'QUIZ',
    columns: 'name,points,average,position,number,isPass,startedAt,completedAt,duration,questions',
    table: (quizId) => scoreTable(side.facts, quizId),
  },
  {
    list: 'question-wise',
    quizType: 'QUIZ',
    columns: 'name,points,average,position,number,isPass,startedAt,completedAt,duration,questions',
    table: (quizId) => scoreTable(side.facts, quizId, { withAverages: true }),
  },
  {
    list: 'survey-responses',
    quizType: 'SURVEY',
    columns: 'name,number,completedAt,duration,answers',
    table: (quizId) => surveyTable(side.facts, quizId),
  },
  {
    list: 'reports',
    quizType: 'QUIZ',
    columns: 'firstName,lastName,status,attended,points,place,duration,completedAt',
    table: (quizId) => attemptTable(side.facts, quizId),
  },
];

test.each(REPORTS)('the workbook of $list has what the log comes to in every cell', async (report) => {
  for (const quiz of side.of(report.quizType)) {
    const answer = await file(report.list, quiz, { format: 'xlsx', columns: report.columns });
    const [sheet = []] = (await sheetsIn(answer)).values();
    const { header, rows } = report.table(quiz.quizId);
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

test.each(REPORTS)('the CSV file of $list has the same', async (report) => {
  for (const quiz of side.of(report.quizType)) {
    const answer = await file(report.list, quiz, { format: 'csv', columns: report.columns });
    const { header, rows } = report.table(quiz.quizId);
    const [first, ...others] = parsed(await answer.text());
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

/** A cell in words: a length of time as hh:mm:ss (P619). */
function written(cell: NaiveCell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return cell.toISOString();
  if (cell instanceof Duration) {
    const seconds = Math.round(cell.milliseconds / 1_000);
    const parts = [seconds / 3_600, (seconds / 60) % 60, seconds % 60];
    return parts.map((part) => String(Math.floor(part)).padStart(2, '0')).join(':');
  }
  return typeof cell === 'string' ? harmless(cell) : String(cell);
}

test('the PDF of scores has the same in every row', async () => {
  for (const quiz of side.of('QUIZ').slice(0, 3)) {
    const columns = 'name,points,average,position,number,isPass,startedAt,completedAt,duration';
    const answer = await file('scores', quiz, { format: 'pdf', columns });
    const text = (await pdfText(new Uint8Array(await answer.arrayBuffer()))).replaceAll(/\s/g, '');
    let from = 0;
    for (const row of scoreTable(side.facts, quiz.quizId).rows) {
      const shown = row.slice(0, columns.split(',').length).map(written).join('').replaceAll(/\s/g, '');
      const at = text.indexOf(shown, from);
      expect(at, `${shown} is the next row`).toBeGreaterThan(-1);
      from = at + shown.length;
    }
  }
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
    `${label} ${count} ${Math.round((1_000 * count) / given.length) / 10}%`;
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
