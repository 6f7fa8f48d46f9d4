import { answerText, type Question } from '@pollux/domain/questions/question-types';
import type { Facts } from './facts.ts';
import { figuresOf } from './figures.ts';
import { attemptRow, ownAttempts, ownRow, scoreRow, surveyRow } from './rows.ts';
import { isForgotten, isReported, nameOf, submittedAt } from './scores.ts';

// The files of the lists, cell by cell: in the order in which attempts began.

/** A length of time, as files know it from a number. */
export class Duration {
  readonly milliseconds: number;

  constructor(milliseconds: number) {
    this.milliseconds = milliseconds;
  }
}

export type NaiveCell = string | number | boolean | Date | Duration | null;

export interface NaiveTable {
  readonly header: readonly string[];
  readonly rows: readonly (readonly NaiveCell[])[];
}

const instant = (at: string | null): Date | null => (at === null ? null : new Date(at));

/** The questions that attempts were asked: as the newest version has them, then those of before. */
function questionsOf(facts: Facts, quizId: string): Question[] {
  const quiz = facts.quizzes.get(quizId);
  const newestFirst = [...(quiz?.contents.values() ?? [])].toReversed();
  const [newest] = newestFirst;
  const versions = new Set(submittedAt(facts, quizId).map(({ version }) => version));
  const attended = newestFirst.filter((content) =>
    [...versions].some((version) => quiz?.contents.get(version) === content),
  );
  const all = [newest, ...attended].flatMap((content) => content?.questions ?? []);
  return all.filter(({ id }, index) => all.findIndex((other) => other.id === id) === index);
}

/** The score table (P012, P151, P610), and with the averages the question-wise one (P138 to P140). */
export function scoreTable(facts: Facts, quizId: string, { withAverages = false } = {}): NaiveTable {
  const questions = questionsOf(facts, quizId);
  const rows = submittedAt(facts, quizId)
    .map((attempt) => scoreRow(facts, attempt))
    .toSorted((one, other) => (one.startedAt < other.startedAt ? -1 : 1))
    .map((row): NaiveCell[] => [
      row.name,
      row.points,
      row.average,
      row.position,
      row.number,
      row.isPass,
      instant(row.startedAt),
      instant(row.completedAt),
      new Duration(row.duration),
      ...questions.map(({ id }) => {
        const question = row.questions.find(({ questionId }) => questionId === id);
        return question === undefined || question.outcome === 'unscored' ? null : question.points;
      }),
    ]);
  const { meanPoints, questions: means } = figuresOf(facts, quizId);
  const averages = [
    'Quiz Average',
    meanPoints,
    ...Array<null>(7).fill(null),
    ...questions.map(({ id }) => means.get(id)?.meanPoints ?? null),
  ];
  return {
    header: [
      'name',
      'points',
      'average',
      'position',
      'number',
      'isPass',
      'startedAt',
      'completedAt',
      'duration',
      ...questions.map(({ id, title }, index) => {
        const isDropped = means.get(id)?.asked === 0;
        return `${index + 1}. ${title}${isDropped ? ' (does not count)' : ''}`;
      }),
    ],
    rows: withAverages ? [...rows, averages] : rows,
  };
}

/** The answers to a survey (P141). */
export function surveyTable(facts: Facts, quizId: string): NaiveTable {
  const questions = questionsOf(facts, quizId);
  const rows = submittedAt(facts, quizId)
    .map((attempt) => surveyRow(facts, attempt))
    .toSorted((one, other) => (one.startedAt < other.startedAt ? -1 : 1))
    .map((row): NaiveCell[] => [
      row.name,
      row.number,
      instant(row.completedAt),
      new Duration(row.duration),
      ...questions.map(({ id, type }) => {
        const text = row.answers.find(({ questionId }) => questionId === id)?.text ?? null;
        // Stars are a number, so that a sheet can add them up.
        return type === 'rating' && text ? Number(text) : text;
      }),
    ]);
  const header = ['name', 'number', 'completedAt', 'duration', ...questions.map(({ title }) => title)];
  return { header, rows };
}

/** All attempts, also those under way (P295). */
export function attemptTable(facts: Facts, quizId: string): NaiveTable {
  const rows = facts.attempts
    .filter((attempt) => attempt.quizId === quizId)
    .map((attempt) => attemptRow(facts, attempt))
    .toSorted((one, other) => (one.startedAt < other.startedAt ? -1 : 1))
    .map((row): NaiveCell[] => [
      row.firstName,
      row.lastName,
      row.status,
      row.attended,
      row.points,
      row.place,
      row.duration === null ? null : new Duration(row.duration),
      instant(row.completedAt),
    ]);
  const header = [
    'firstName',
    'lastName',
    'status',
    'attended',
    'points',
    'place',
    'duration',
    'completedAt',
  ];
  return { header, rows };
}

/** A line for each quiz of a creator (P158), in the order in which they were attended last. */
export function overallTable(facts: Facts, accountId: string): NaiveTable {
  const own = [...facts.quizzes.values()].filter(
    (quiz) => quiz.quizType === 'QUIZ' && quiz.ownerId === accountId && isReported(facts, quiz),
  );
  const rows = own
    .map(({ quizId, contents }) => {
      const { attempts, average, highest, lowest, passRate } = figuresOf(facts, quizId);
      const times = submittedAt(facts, quizId).map(({ submission }) => submission?.at ?? '');
      const latestAt = times.toSorted().at(-1) ?? null;
      const quizTitle = contents.get(contents.size)?.quizTitle ?? '';
      return { quizTitle, attempts, average, highest, lowest, passRate, latestAt };
    })
    .toSorted((one, other) => ((one.latestAt ?? '') < (other.latestAt ?? '') ? -1 : 1))
    .map(({ latestAt, ...row }): NaiveCell[] => [...Object.values(row), instant(latestAt)]);
  const header = ['quizTitle', 'attempts', 'average', 'highest', 'lowest', 'passRate', 'latestAt'];
  return { header, rows };
}

/** The attempts of a person (P130), the oldest first. */
export function ownTable(facts: Facts, personId: string): NaiveTable {
  const rows = ownAttempts(facts, personId)
    .map((attempt) => ownRow(facts, attempt))
    .toSorted((one, other) => (one.completedAt < other.completedAt ? -1 : 1))
    .map((row): NaiveCell[] => [
      row.serial,
      row.quizTitle,
      row.points,
      row.attended,
      row.totalQuestions,
      row.average,
      row.isPass,
      row.number,
      instant(row.completedAt),
    ]);
  const header = [
    'serial',
    'quizTitle',
    'points',
    'attended',
    'totalQuestions',
    'average',
    'isPass',
    'number',
    'completedAt',
  ];
  return { header, rows };
}

const WRITTEN = new Set(['shortanswer', 'fillups', 'date', 'email']);

/** What people wrote to a question, each answer by itself, the oldest first. */
export function writtenTable(facts: Facts, quizId: string, question: Question): NaiveTable {
  const given = WRITTEN.has(question.type) ? submittedAt(facts, quizId) : [];
  const rows = given
    .flatMap((attempt) => {
      const answer = attempt.answers.get(question.id);
      const isThere = answer !== undefined && !isForgotten(answer);
      const text = isThere ? answerText(answer, question) : '';
      return text === '' ? [] : [{ text, name: nameOf(facts, attempt), at: attempt.submission?.at ?? '' }];
    })
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))
    .map(({ text, name, at }): NaiveCell[] => [text, name, instant(at), lengthOf(text)]);
  return { header: ['text', 'name', 'completedAt', 'length'], rows };
}

const lengthOf = (text: string): number =>
  [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)].length;
