import { useTranslations } from 'use-intl/react';
import { leaveFor } from '../../page/navigate.ts';
import { Notice } from '../../ui/notice.tsx';

/** Says to an auditor that their role looks at everything and takes part in nothing. */
export function LookingOn() {
  const t = useTranslations('attempt.lookingOn');
  return (
    <Notice
      title={t('title')}
      text={t('text')}
      actions={[{ label: t('office'), run: () => leaveFor('/admin/default') }]}
    />
  );
}
