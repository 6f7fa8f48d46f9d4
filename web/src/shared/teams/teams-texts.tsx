import type { ReactNode } from 'react';
import type { AbstractIntlMessages } from 'use-intl';
import { LateTexts } from '../i18n/late-texts.tsx';

const files = import.meta.glob<AbstractIntlMessages>('../../messages/*/teams.json', { import: 'default' });

/** Shows what is inside once the texts of teams are there, on walls and phones. */
export function TeamsTexts({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
  return (
    <LateTexts area="teams" files={files} fallback={fallback}>
      {children}
    </LateTexts>
  );
}
