import type { Figure } from '../support/figures.ts';
import { workbooks } from './excel.ts';
import { projectionRatio } from './projecting.ts';
import { answerFigures, answerTimes } from './answers.ts';
import { inTerm } from './stage.ts';

const FEW = 1_000;
const MANY = 100_000;

/**
 * Reports of a term with 100,000 attempts: how long each takes to answer, however it is sorted and searched, and how that
 * compares with a term of a hundredth; what it takes to project an attempt; and Excel files.
 */
export async function reports(): Promise<Figure[]> {
  const figures = await inTerm(FEW, ({ stage: few }) =>
    inTerm(MANY, async ({ stage: many, filling, projecting }) => [
      { name: 'reports.termSeconds', value: filling.seconds, target: { atMost: 120 } },
      { name: 'reports.termEvents', value: many.term.events },
      ...(await projectionRatio(many, projecting)),
      ...answerFigures(...(await answerTimes(few, many))),
    ]),
  );
  return [...figures, ...(await workbooks())];
}
