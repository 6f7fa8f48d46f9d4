import { IconHistory } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { lazyPart } from '../../../../shared/ui/lazy-part.tsx';
import { useLateDialog } from '../../../../shared/ui/use-late-dialog.ts';
import type { DraftSync } from '../drafting/draft-sync.ts';
import { editorSearch } from '../editor-search.ts';
import { BarButton } from '../ui/bar-button.tsx';

const HistoryPanel = lazyPart(async () => (await import('./history-panel.tsx')).HistoryPanel);

/** The history waits so long, in milliseconds, for what was written here to get through; then it is shown without it. */
const PATIENCE = 3_000;

/**
 * Opens the history of the draft under edit, with everything that was written here; by itself where the address names
 * two of its moments, which it compares.
 */
export function HistoryButton({ sync, id }: { sync: DraftSync; id: string }) {
  const t = useTranslations('editor.history');
  const named = editorSearch(useSearch({ strict: false }))
    .history?.split('-')
    .map(Number);
  const [earlier, later] = named ?? [];
  const compared = earlier !== undefined && later !== undefined ? ([earlier, later] as const) : undefined;
  const [isOpen, panel] = useLateDialog(HistoryPanel, compared !== undefined);
  const [isWaiting, setWaiting] = useState(false);
  const [isFirst, setFirst] = useState(true);
  const open = async () => {
    setWaiting(true);
    // The bar says what is not saved.
    await Promise.allSettled([sync.isSaved(PATIENCE), HistoryPanel.load()]);
    setWaiting(false);
    panel.open();
  };
  return (
    <>
      <BarButton label={t('open')} aria-haspopup="dialog" loading={isWaiting} onClick={() => void open()}>
        <IconHistory size={20} aria-hidden />
      </BarButton>
      {isOpen && (
        <Suspense>
          <HistoryPanel
            id={id}
            {...(isFirst && compared && { compared })}
            onClose={() => {
              setFirst(false);
              panel.close();
            }}
            onRestored={() => void sync.reload().catch(() => undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
