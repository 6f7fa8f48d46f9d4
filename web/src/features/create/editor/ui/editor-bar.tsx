import { Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useProblemText } from '../../../../shared/i18n/use-problem-text.ts';
import { lazyPart } from '../../../../shared/ui/lazy-part.tsx';
import type { DraftState, DraftSync } from '../drafting/draft-sync.ts';
import { SavingState } from '../drafting/saving-state.tsx';
import { BarButton } from './bar-button.tsx';
import classes from './editor-bar.module.css';
import { useUndoKeys } from './use-undo-keys.ts';

// Few ever write in one place at one time.
const OfferList = lazyPart(async () => (await import('../drafting/offer-list.tsx')).OfferList);

/**
 * What is the same in all stages: how it stands with what was written, the ways back and forth, and what somebody else
 * has written in the same place.
 */
export function EditorBar({
  sync,
  state: { draft, offers, saving, isKept, canUndo, canRedo },
  children,
}: {
  sync: DraftSync;
  state: DraftState;
  /** Further actions on the whole activity. */
  children?: ReactNode;
}) {
  const t = useTranslations('editor');
  const problemText = useProblemText();
  const goes = async (step: () => Promise<void>) => {
    try {
      await step();
    } catch (error) {
      notifications.show({ color: 'red', message: problemText(error) });
    }
  };
  const undo = () => void goes(() => sync.undo());
  const redo = () => void goes(() => sync.redo());
  useUndoKeys({
    isTyping: saving.state !== 'saved',
    undo: canUndo ? undo : null,
    redo: canRedo ? redo : null,
  });
  return (
    <>
      <Group justify="space-between" className={classes.bar}>
        <SavingState saving={saving} isKept={isKept} onLetGo={() => sync.discard()} />
        <Group gap={4}>
          {children}
          <BarButton label={t('undo')} isPossible={canUndo} onClick={undo}>
            <IconArrowBackUp size={20} aria-hidden />
          </BarButton>
          <BarButton label={t('redo')} isPossible={canRedo} onClick={redo}>
            <IconArrowForwardUp size={20} aria-hidden />
          </BarButton>
        </Group>
      </Group>
      {/* There from the beginning, so that what comes into it is said aloud. */}
      <div role="region" aria-live="polite" aria-label={t('offers.label')} hidden={offers.length === 0}>
        {offers.length > 0 && (
          <Suspense>
            <OfferList offers={offers} draft={draft} onDecide={(offer, whose) => sync.decide(offer, whose)} />
          </Suspense>
        )}
      </div>
    </>
  );
}
