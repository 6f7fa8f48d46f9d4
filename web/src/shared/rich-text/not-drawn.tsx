import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import classes from './formula.module.css';
import { FormulaTexts } from './formula-texts.tsx';

/** Says beside the source of a formula why it is there. */
export function NotDrawn(): ReactNode {
  return (
    <FormulaTexts>
      <Note />
    </FormulaTexts>
  );
}

function Note(): ReactNode {
  const t = useTranslations('formulas');
  return <small className={classes.note}>{t('notDrawn')}</small>;
}
