import type { ReactNode } from 'react';
import type { AbstractIntlMessages } from 'use-intl';
import { LateTexts } from '../i18n/late-texts.tsx';

const files = import.meta.glob<AbstractIntlMessages>('../../messages/*/formulas.json', { import: 'default' });

/** Shows what is inside once the texts about formulas are there. */
export function FormulaTexts({ children }: { children: ReactNode }): ReactNode {
  return (
    <LateTexts area="formulas" files={files}>
      {children}
    </LateTexts>
  );
}
