import { Button } from '@mantine/core';
import { IconEyeEdit } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { lazyPart } from '../../../../shared/ui/lazy-part.tsx';
import { useLateDialog } from '../../../../shared/ui/use-late-dialog.ts';
import { wordsQuery } from '../api/words-query.ts';

const WordsPanel = lazyPart(async () => (await import('./words-panel.tsx')).WordsPanel);

/** Opens what the owner of a poll lets people see of its words; nobody else sees it. */
export function WordsButton({ pollId }: { pollId: string }) {
  const t = useTranslations('results.words');
  const [isOpen, panel] = useLateDialog(WordsPanel);
  const { data: words = null } = useQuery({ ...wordsQuery(pollId), refetchInterval: false });
  if (words === null) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconEyeEdit size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={panel.open}
      >
        {t('open')}
      </Button>
      {isOpen && (
        <Suspense>
          <WordsPanel pollId={pollId} onClose={panel.close} />
        </Suspense>
      )}
    </>
  );
}
