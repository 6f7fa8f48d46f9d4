import type { ReactNode } from 'react';
import type { AbstractIntlMessages } from 'use-intl';
import { LateTexts } from '../i18n/late-texts.tsx';

const files = import.meta.glob<AbstractIntlMessages>('../../messages/*/lively.json', { import: 'default' });

/** Shows what is inside once the texts are there of what makes a room lively, on walls and phones. */
export function LivelyTexts({ children }: { children: ReactNode }) {
  return (
    <LateTexts area="lively" files={files}>
      {children}
    </LateTexts>
  );
}
