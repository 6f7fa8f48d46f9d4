import { modals } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import type { DeleteActivity } from '@pollux/domain/authoring/activity';
import type { MoveToBin } from '@pollux/domain/authoring/bin';
import { BIN_DAYS } from '@pollux/domain/authoring/bin-rules';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useCommand } from '../../../../shared/api/use-command.ts';
import { useProblemText } from '../../../../shared/i18n/use-problem-text.ts';
import { LeavingText } from '../../../../shared/leave-guard/leaving-text.tsx';
import type { DraftSync } from './draft-sync.ts';
import { PATIENCE } from './use-leaving.ts';

/**
 * What Cancel does: what was begun in this browser last, before a reload too, is given up once its creator has said so,
 * and this browser forgets it, questions, image and all (C072, C125, C242). What the server has of it goes to the bin; with nothing in it
 * any more, it is deleted. Whatever was there before stays in the library as it is written.
 * @param onGivenUp forgets what else this browser would go on with
 */
export function useCancel(sync: DraftSync, onGivenUp: () => void): () => Promise<void> {
  const t = useTranslations();
  const problemText = useProblemText();
  const navigate = useNavigate();
  const { mutateAsync: moveToBin } = useCommand<typeof MoveToBin>('MoveToBin');
  const { mutateAsync: deleteActivity } = useCommand<typeof DeleteActivity>('DeleteActivity');

  const giveUp = async (isWritten: boolean) => {
    const { id } = sync.state();
    try {
      if (id !== null) await (isWritten ? moveToBin({ id }) : deleteActivity({ id }));
    } catch (error) {
      notifications.show({ color: 'red', message: problemText(error) });
      return;
    }
    sync.letGo();
    onGivenUp();
    if (id !== null && isWritten)
      notifications.show({ message: t('editor.leaving.binned', { days: BIN_DAYS }) });
    await navigate({ to: '/dashboard', ignoreBlocker: true });
  };

  return async () => {
    if (!sync.isBegunHere) return void navigate({ to: '/dashboard' });
    if (!sync.state().canUndo) return giveUp(false);
    const isSaved = await sync.isSaved(PATIENCE);
    const isThere = sync.state().id !== null;
    const hints = [
      ...(isThere ? [t('editor.leaving.bin', { days: BIN_DAYS })] : []),
      ...(isSaved ? [] : [t('editor.leaving.unsaved', { count: sync.unsaved, rest: 'nowhere' })]),
    ];
    modals.openConfirmModal({
      title: t('common.leave.question'),
      children: <LeavingText text={t('common.leave.text')} hint={hints.join(' ')} />,
      labels: { confirm: t('common.leave.yes'), cancel: t('common.leave.no') },
      onConfirm: () => void giveUp(true),
    });
  };
}
