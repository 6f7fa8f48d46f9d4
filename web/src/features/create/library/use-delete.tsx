import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import type { LibraryEntry } from '@pollux/query-api/authoring/contract';
import { useTranslations } from 'use-intl';
import { WhoIsHit } from '../../../shared/deleting/who-is-hit.tsx';
import { useProblemText } from '../../../shared/i18n/use-problem-text.ts';
import { useDeleteActivity } from './api/delete-activity.ts';

/** Deletes an activity for good, once the person has said so [P169 P410 P591 P592 P593]. */
export function useDelete(): (entry: Pick<LibraryEntry, 'id' | 'quizType' | 'quizTitle'>) => void {
  const t = useTranslations('library');
  const problemText = useProblemText();
  const deleteActivity = useDeleteActivity();
  return ({ id, quizType: type, quizTitle: title }) => {
    const remove = async () => {
      try {
        await deleteActivity.mutateAsync({ id });
        notifications.show({ color: 'green', message: t('delete.done', { type }) });
      } catch (error) {
        notifications.show({
          color: 'red',
          title: t('delete.failed', { type }),
          message: problemText(error),
        });
      }
    };
    modals.openConfirmModal({
      title: t('delete.question'),
      children: (
        <>
          <Text fw={600}>{title}</Text>
          <Text size="sm">{t('delete.warning', { type })}</Text>
          <WhoIsHit id={id} />
        </>
      ),
      labels: { confirm: t('delete.confirm'), cancel: t('delete.cancel') },
      confirmProps: { color: 'red' },
      onConfirm: remove,
    });
  };
}
