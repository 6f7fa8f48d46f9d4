import type { DeleteActivity } from '@pollux/domain/authoring/activity';
import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import { useTranslations } from 'use-intl';
import { send } from '../../../shared/api/client.ts';
import { useProblemText } from '../../../shared/i18n/use-problem-text.ts';
import type { DraftSync } from './draft-sync.ts';

/**
 * What Cancel does: what was begun in this very editor is given up once its creator has said so, questions, image and
 * all (C072, C242). Whatever was there before stays in the library as it is written.
 * @param id of the draft; null before the server has it
 */
export function useCancel(sync: DraftSync, id: string | null, leave: () => void): () => void {
  const t = useTranslations('common');
  const problemText = useProblemText();

  const giveUp = async () => {
    try {
      sync.letGo();
      if (id !== null) await send<typeof DeleteActivity>('DeleteActivity', { id });
      leave();
    } catch (error) {
      notifications.show({ color: 'red', message: problemText(error) });
    }
  };

  return () => {
    if (!sync.isBegunHere) {
      leave();
      return;
    }
    modals.openConfirmModal({
      title: t('leave.question'),
      children: <Text size="sm">{t('leave.text')}</Text>,
      labels: { confirm: t('leave.yes'), cancel: t('leave.no') },
      onConfirm: () => void giveUp(),
    });
  };
}
