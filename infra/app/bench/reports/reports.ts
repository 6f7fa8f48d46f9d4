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
  const few = await inTerm(FEW, ({ stage }) => answerTimes(stage));
  const { many, figures } = await inTerm(MANY, async ({ stage, filling, projecting }) => ({
    many: await answerTimes(stage),
    figures: [
      { name: 'reports.termSeconds', value: filling.seconds, target: { atMost: 120 } },
      { name: 'reports.termEvents', value: stage.term.events },
      ...(await projectionRatio(stage, projecting)),
    ],
  }));
  return [...figures, ...answerFigures(few, many), ...(await workbooks())];
}
