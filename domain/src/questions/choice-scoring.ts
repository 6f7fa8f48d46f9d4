import { type HalfPoints, halvesOf } from './half-points.ts';
import { type Option, readsAs } from './options.ts';

// How the answers to questions are scored that take one option of several.

interface Asked {
  readonly points: number;
  readonly options: readonly Option[];
  readonly answers: readonly string[];
}

interface Chosen {
  readonly optionId: string;
}

/** All points for the option that is right, by its id (P433). */
export function scoreChoice({ points, answers: [right] }: Asked, { optionId }: Chosen): HalfPoints {
  return optionId === right ? halvesOf(points) : 0;
}

/** The same, where an option that reads as the right one does is right, too: nobody can tell them apart. */
export function scoreChoiceByText(question: Asked, { optionId }: Chosen): HalfPoints {
  const [right] = question.answers;
  if (right === undefined || optionId === right) return scoreChoice(question, { optionId });
  const read = readsAs(question.options, optionId);
  return read !== null && read === readsAs(question.options, right) ? halvesOf(question.points) : 0;
}
