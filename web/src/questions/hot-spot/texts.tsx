import type { ReactNode } from 'react';
import type { AbstractIntlMessages } from 'use-intl';
import { LateTexts } from '../../shared/i18n/late-texts.tsx';

const files = import.meta.glob<AbstractIntlMessages>('../../messages/*/hotSpot.json', { import: 'default' });

/** Shows what is inside once the texts about hot spots are there: no phone waits for them that has none. */
export function HotSpotTexts({ children }: { children: ReactNode }) {
  return (
    <LateTexts area="hotSpot" files={files}>
      {children}
    </LateTexts>
  );
}
