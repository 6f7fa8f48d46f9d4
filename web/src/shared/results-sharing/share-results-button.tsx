import { Button } from '@mantine/core';
import { IconShare } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { lazyPart } from '../ui/lazy-part.tsx';
import { useLateDialog } from '../ui/use-late-dialog.ts';
import { resultsSharing } from './results-sharing.ts';

// Its code is loaded when it is opened.
const SharingPanel = lazyPart(async () => (await import('./sharing-panel.tsx')).SharingPanel);

/** Opens who may see the results of an activity; nobody but its owner sees it. */
export function ShareResultsButton({ id }: { id: string }) {
  const t = useTranslations('sharing.panel');
  const [isOpen, panel] = useLateDialog(SharingPanel);
  const { data: sharing = null } = useQuery(resultsSharing(id));
  if (sharing === null) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconShare size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={panel.open}
      >
        {t('open')}
      </Button>
      {isOpen && (
        <Suspense>
          <SharingPanel id={id} sharing={sharing} onClose={panel.close} />
        </Suspense>
      )}
    </>
  );
}
