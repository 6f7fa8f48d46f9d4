import { reportsThen } from './reports-past.ts';
import { type Chose, crossCounts, LEAST_FOR_PERCENTAGES, sumsOf } from '@pollux/domain/attending/cross-table';
import { independenceOf } from '@pollux/domain/attending/independence';
import { Problem } from '@pollux/infra/http/problem';
import { signedIn } from '../http/policies.ts';
import { type Asking, serves } from '../http/serve.ts';
import { countedQuestion } from './answer-counts.ts';
import {
  type ComparedQuestion,
  type CrossTableView,
  getCrossTable,
  getSurveyAnswers,
} from './cross-table-contract.ts';
import { type AnsweredSurvey, answeredSurvey, choseOf } from './survey-choices.ts';

/** All of a survey's attempts are gone through for each; a page that is open asks twice in five seconds while answers come. */
const limit = { name: 'cross-tables', points: 1_800, seconds: 600 };

export const serveSurveyAnswers = serves(getSurveyAnswers, {
  may: signedIn,
  past: reportsThen,
  limit,
  async answer({ params: { id: quizId }, query }, by) {
    const { quizTitle, blocks, questions } = await answeredSurvey(quizId, by);
    const { sums, ...reach } = sumsOf(blocks, choseOf(query));
    return {
      quizId,
      quizTitle,
      ...reach,
      leastForPercentages: LEAST_FOR_PERCENTAGES,
      questions: questions.map(({ question, compared }) => ({
        ...compared,
        ...countedQuestion(question, sums),
      })),
    };
  },
});

export const serveCrossTable = serves(getCrossTable, {
  may: signedIn,
  past: reportsThen,
  limit,
  answer: ({ params: { id }, query }, by) => crossTable(id, query, by),
});

/** @throws a problem 404 where the survey, or one of the questions, is not there or has nothing to choose; 403 for strangers */
export async function crossTable(
  quizId: string,
  {
    rows: rowsId,
    columns: columnsId,
    ...asked
  }: { rows: string; columns: string; only?: string | undefined; chose?: string[] | undefined },
  by: Asking,
): Promise<CrossTableView> {
  const survey = await answeredSurvey(quizId, by);
  const [rows, columns] = [questionIn(survey, rowsId), questionIn(survey, columnsId)];
  const chose: Chose | null = choseOf(asked);
  const counted = crossCounts(survey.blocks, { rows: rowsId, columns: columnsId, chose });
  const counts = rows.choices.map((row) =>
    columns.choices.map((column) => counted.counts.get(row.key)?.get(column.key) ?? 0),
  );
  const { submitted, unknown, matching, both, bothPeople } = counted;
  return {
    quizId,
    submitted,
    unknown,
    matching,
    leastForPercentages: LEAST_FOR_PERCENTAGES,
    both,
    people: bothPeople,
    rows,
    columns,
    counts,
    rowTotals: rows.choices.map(({ key }) => counted.rowTotals.get(key) ?? 0),
    columnTotals: columns.choices.map(({ key }) => counted.columnTotals.get(key) ?? 0),
    independence: independence(counts, { rows, columns, both, people: bothPeople }),
  };
}

function questionIn({ questions }: AnsweredSurvey, id: string): ComparedQuestion {
  const found = questions.find(({ compared }) => compared.id === id)?.compared;
  if (found === undefined || found.choices.length === 0)
    throw new Problem(404, 'question-not-compared', 'This question cannot be compared with others.');
  return found;
}

/** The test asks that everybody is in one cell: nobody chooses several, and nobody answers twice. */
function independence(
  counts: readonly (readonly number[])[],
  { rows, columns, both, people }: Pick<CrossTableView, 'rows' | 'columns' | 'both' | 'people'>,
): CrossTableView['independence'] {
  const inCells = counts.flat().reduce((sum, count) => sum + count, 0);
  if (rows.takesSeveral || columns.takesSeveral || inCells !== both) return 'several';
  if (people !== both) return 'repeated';
  return independenceOf(counts);
}
