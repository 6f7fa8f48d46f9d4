import { formulaParts } from '@pollux/domain/questions/formula-rules';
import type { ReactNode } from 'react';
import { Formula } from './formula.tsx';

/** A text with what stands in `\(…\)` drawn as a formula. */
export function WithFormulas({ text }: { readonly text: string }): ReactNode {
  return formulaParts(text).map(({ written, formula }, index) =>
    // Parts of one text have no other name than their place.
    formula === null ? written : <Formula key={`${index} ${formula}`} source={formula} />,
  );
}
