import type { ReactNode } from 'react';
import type { AbstractIntlMessages } from 'use-intl';
import { LateTexts } from '../../../../shared/i18n/late-texts.tsx';

const files = import.meta.glob<AbstractIntlMessages>('../../../../messages/*/drawing.json', {
  import: 'default',
});

/** Shows what is inside once the texts about shuffling and drawing are there. */
export function DrawingTexts({ children }: { children: ReactNode }) {
  return (
    <LateTexts area="drawing" files={files}>
      {children}
    </LateTexts>
  );
}
