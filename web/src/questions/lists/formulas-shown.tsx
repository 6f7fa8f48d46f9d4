import type { ReactNode } from 'react';
import { mayHaveFormula } from '../../shared/rich-text/may-have-formula.ts';
import { PlainText } from '../../shared/rich-text/rich-text.tsx';
import classes from './entry-row.module.css';

/** What texts that have a formula will look like; nothing of those that have none. */
export function FormulasShown({ texts }: { texts: readonly string[] }): ReactNode {
  if (!texts.some(mayHaveFormula)) return null;
  return (
    <p className={classes.shown}>
      <PlainText text={texts.join('  ↔  ')} />
    </p>
  );
}
