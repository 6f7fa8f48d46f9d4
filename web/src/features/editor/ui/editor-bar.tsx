import { ActionIcon, Group, Tooltip } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useProblemText } from '../../../shared/i18n/use-problem-text.ts';
import type { DraftState, DraftSync } from '../drafting/draft-sync.ts';
import { OfferList } from '../drafting/offer-list.tsx';
import { SavingState } from '../drafting/saving-state.tsx';
import classes from './editor-bar.module.css';
import { useUndoKeys } from './use-undo-keys.ts';

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
          <Step label={t('undo')} isPossible={canUndo} onClick={undo}>
            <IconArrowBackUp size={20} aria-hidden />
          </Step>
          <Step label={t('redo')} isPossible={canRedo} onClick={redo}>
            <IconArrowForwardUp size={20} aria-hidden />
          </Step>
        </Group>
      </Group>
      <OfferList offers={offers} draft={draft} onDecide={(offer, whose) => sync.decide(offer, whose)} />
    </>
  );
}

function Step({
  label,
  isPossible,
  onClick,
  children,
}: {
  label: string;
  isPossible: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <Tooltip label={label} withinPortal={false} events={{ hover: true, focus: true, touch: true }}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={label}
        aria-disabled={!isPossible}
        data-disabled={!isPossible || undefined}
        onClick={() => isPossible && onClick()}
        className={classes.step}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
