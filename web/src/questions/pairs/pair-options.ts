import { noMedia } from '@pollux/domain/questions/blank-fields';
import { isBlank } from '@pollux/domain/questions/question-rules';
import { isBlankOption } from '../choices/options.ts';
import { newId } from '../new-id.ts';
import type { QuestionOf } from '../question.ts';

/** An option and what goes with it. */
export type PairOption = QuestionOf<'matching' | 'drag_and_drop'>['options'][number];

export function blankPair(): PairOption {
  return { id: newId(), text: '', ...noMedia, selection: '', selectionId: newId() };
}

/** Whether there is nothing in a pair that could be lost. */
export function isBlankPair(pair: PairOption): boolean {
  return isBlankOption(pair) && isBlank(pair.selection);
}

/** The pair with a pasted line in it: of two columns of a table both, else the option alone. */
export function pastedPair(pair: PairOption, line: string): PairOption {
  const [text = '', selection] = line.split('\t').map((column) => column.trim());
  return selection === undefined ? { ...pair, text } : { ...pair, text, selection };
}
