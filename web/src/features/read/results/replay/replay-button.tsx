import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { type AbstractIntlMessages, useTranslations } from 'use-intl';
import { LateTexts } from '../../../../shared/i18n/late-texts.tsx';
import { replayOfferQuery } from '../../../../shared/results-sharing/replays.ts';
import { lazyPart } from '../../../../shared/ui/lazy-part.tsx';
import { useLateDialog } from '../../../../shared/ui/use-late-dialog.ts';
import classes from './replay.module.css';

const files = import.meta.glob<AbstractIntlMessages>('../../../../messages/*/replay.json', {
  import: 'default',
});

const ReplayWall = lazyPart(async () => (await import('./replay-wall.tsx')).ReplayWall);

/** The way to see again how a poll or session came to its results, for whoever may. */
export function ReplayButton({ id }: { id: string }) {
  const { data } = useQuery(replayOfferQuery(id));
  if (data?.canPlay !== true) return null;
  return (
    <LateTexts area="replay" files={files}>
      <Offered id={id} />
    </LateTexts>
  );
}

function Offered({ id }: { id: string }) {
  const t = useTranslations('replay');
  const [isOpen, replay] = useLateDialog(ReplayWall);
  return (
    <>
      <p className={classes.offer}>
        <Button
          variant="default"
          leftSection={<IconPlayerPlay size={18} aria-hidden />}
          onClick={replay.open}
        >
          {t('open')}
        </Button>
      </p>
      {isOpen && (
        <Suspense>
          <ReplayWall id={id} onClose={replay.close} />
        </Suspense>
      )}
    </>
  );
}
