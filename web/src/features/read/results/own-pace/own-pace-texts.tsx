import type { ReactNode } from 'react';
import type { AbstractIntlMessages } from 'use-intl';
import { LateTexts } from '../../../../shared/i18n/late-texts.tsx';

const files = import.meta.glob<AbstractIntlMessages>('../../../../messages/*/ownPace.json', {
  import: 'default',
});

/** Has the texts of sessions in which everybody goes at their own pace. */
export function OwnPaceTexts({ children }: { children: ReactNode }) {
  return (
    <LateTexts area="ownPace" files={files}>
      {children}
    </LateTexts>
  );
}
