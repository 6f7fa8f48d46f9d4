import { IconEyeEdit } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { lazyPart } from '../../../../shared/ui/lazy-part.tsx';
import { useLateDialog } from '../../../../shared/ui/use-late-dialog.ts';
import { wordsQuery } from '../api/words-query.ts';
import { Control } from '../control.tsx';

const WordsPanel = lazyPart(async () => (await import('./words-panel.tsx')).WordsPanel);

/** The owner's way to what people write, from the wall and from the remote; nobody else sees it. */
export function WordsControl({ pollId }: { pollId: string }) {
  const t = useTranslations('results.words');
  const [isOpen, panel] = useLateDialog(WordsPanel);
  const { data: words = null } = useQuery({ ...wordsQuery(pollId), refetchInterval: false });
  if (words === null) return null;
  return (
    <>
      <Control label={t('open')} icon={<IconEyeEdit aria-hidden />} onPress={panel.open} />
      {isOpen && (
        <Suspense>
          <WordsPanel pollId={pollId} isOverWall onClose={panel.close} />
        </Suspense>
      )}
    </>
  );
}
