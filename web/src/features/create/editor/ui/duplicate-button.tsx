import { IconCopyPlus } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { DraftSync } from '../drafting/draft-sync.ts';
import { BarButton } from './bar-button.tsx';
import { useCopy } from './use-copy.ts';

/** Goes on with a copy of the whole activity. */
export function DuplicateButton({ sync, id }: { sync: DraftSync; id: string }) {
  const t = useTranslations('editor.duplicate');
  const { isBusy, duplicate } = useCopy(sync, id);
  return (
    <BarButton label={t('action')} loading={isBusy} onClick={duplicate}>
      <IconCopyPlus size={20} aria-hidden />
    </BarButton>
  );
}
