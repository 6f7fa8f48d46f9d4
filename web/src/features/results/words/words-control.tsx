import { IconEyeEdit } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { useLateDialog } from '../../../shared/ui/use-late-dialog.ts';
import { Control } from '../leading/control.tsx';

const WordsPanel = lazyPart(async () => (await import('./words-panel.tsx')).WordsPanel);

/** The host's way to what people write, from the wall and from the remote. */
export function WordsControl({ pollId }: { pollId: string }) {
  const t = useTranslations('results.words');
  const [isOpen, panel] = useLateDialog(WordsPanel);
  return (
    <>
      <Control label={t('open')} icon={<IconEyeEdit aria-hidden />} onPress={panel.open} />
      {isOpen && (
        <Suspense>
          <WordsPanel pollId={pollId} onClose={panel.close} />
        </Suspense>
      )}
    </>
  );
}
