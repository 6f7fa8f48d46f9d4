import { formulaParts, inText } from '@pollux/domain/questions/formula-rules';

/** Where in a text a formula goes: instead of what is between the two places, and what stood there. */
export interface FormulaPlace {
  readonly from: number;
  readonly to: number;
  /** '' where there is none yet. */
  readonly formula: string;
}

/** The formula that is selected, or in or behind which the cursor is; or else where another one goes. */
export function formulaPlace(text: string, selected: { from: number; to: number }): FormulaPlace {
  let at = 0;
  for (const { written, formula } of formulaParts(text)) {
    const to = at + written.length;
    if (formula !== null && selected.from <= to && selected.to > at) return { from: at, to, formula };
    at = to;
  }
  return { ...selected, formula: '' };
}

/** What stands at the place once the formula is written; '' takes it away. */
export function written(formula: string): string {
  return formula === '' ? '' : inText(formula);
}
