import { ActionIcon, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import type { DeleteActivity } from '@pollux/domain/authoring/activity';
import type { ListedActivity } from '@pollux/query-api/admin/contract';
import { IconTrash } from '@tabler/icons-react';
import type { CellContext } from '@tanstack/react-table';
import { useTranslations } from 'use-intl';
import { useCommand } from '../../../shared/api/use-command.ts';
import { WhoIsHit } from '../../../shared/deleting/who-is-hit.tsx';
import { useProblemText } from '../../../shared/i18n/use-problem-text.ts';
import type { features } from '../../../shared/lists/features.ts';

/** Deletes somebody's quiz for good, once the admin has said so (A092, A093, A335). */
export function DeleteCell({ row: { original } }: CellContext<typeof features, ListedActivity>) {
  const t = useTranslations('admin.activities');
  const common = useTranslations('common');
  const problemText = useProblemText();
  const { mutateAsync: remove, isPending } = useCommand<typeof DeleteActivity>('DeleteActivity');
  const { id, quizTitle } = original;
  // The row, and this with it, may be gone before the command is done.
  const confirm = async () => {
    try {
      await remove({ id });
      notifications.show({ color: 'green', message: t('delete.done') });
    } catch (error) {
      notifications.show({ color: 'red', message: problemText(error) });
    }
  };
  const ask = () =>
    modals.openConfirmModal({
      title: t('delete.sure'),
      children: (
        <>
          <Text fw={600}>{quizTitle}</Text>
          <Text size="sm">{t('delete.warning')}</Text>
          <WhoIsHit id={id} />
        </>
      ),
      labels: { confirm: t('delete.confirm'), cancel: common('cancel') },
      confirmProps: { color: 'red' },
      onConfirm: () => void confirm(),
    });
  return (
    <ActionIcon
      variant="subtle"
      c="var(--bad)"
      size={36}
      aria-label={t('delete.of', { title: quizTitle || t('untitled') })}
      loading={isPending}
      onClick={ask}
    >
      <IconTrash size={18} aria-hidden />
    </ActionIcon>
  );
}
