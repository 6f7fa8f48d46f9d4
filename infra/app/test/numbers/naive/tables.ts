import type { Question } from '@pollux/domain/questions/question-types';
import type { Facts } from './facts.ts';
import { figuresOf } from './figures.ts';
import { attemptRow, scoreRow, surveyRow } from './rows.ts';
import { submittedAt } from './scores.ts';

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

/** A title as columns have it (P152). */
function short(title: string): string {
  const characters = Array.from(title);
  return characters.length > 35 ? `${characters.slice(0, 35).join('')}...` : title;
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
      ...questions.map(({ id }) => row.questions.find(({ questionId }) => questionId === id)?.points ?? null),
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
      ...questions.map(({ title }, index) => `${index + 1}. ${short(title)}`),
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
      ...questions.map(({ id }) => row.answers.find(({ questionId }) => questionId === id)?.text ?? null),
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
