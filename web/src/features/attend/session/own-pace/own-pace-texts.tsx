import type { ReactNode } from 'react';
import type { AbstractIntlMessages } from 'use-intl';
import { LateTexts } from '../../../../shared/i18n/late-texts.tsx';

const files = import.meta.glob<AbstractIntlMessages>('../../../../messages/*/ownPace.json', {
  import: 'default',
});

/** Shows what is inside once the texts of sessions at one's own pace are there. */
export function OwnPaceTexts({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  return (
    <LateTexts area="ownPace" files={files} fallback={fallback}>
      {children}
    </LateTexts>
  );
}
