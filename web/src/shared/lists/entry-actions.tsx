import { ActionIcon, Group, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useProblemText } from '../i18n/use-problem-text.ts';

/** Edits or deletes an entry of a list. Deleting asks first; where it fails, a message says why and the row stays (A314). */
export function EntryActions({
  name,
  warning,
  done,
  failed,
  onEdit,
  onDelete,
}: {
  name: string;
  /** What deleting it means. */
  warning: string;
  /** What is said once it is deleted. */
  done: string;
  /** What stands over why it was not. */
  failed?: string;
  onEdit: () => void;
  onDelete: () => Promise<unknown>;
}) {
  const t = useTranslations('reference');
  const common = useTranslations('common');
  const problemText = useProblemText();

  const remove = async () => {
    try {
      await onDelete();
      notifications.show({ color: 'green', message: done });
    } catch (error) {
      notifications.show({ color: 'red', title: failed, message: problemText(error) });
    }
  };
  const ask = () =>
    modals.openConfirmModal({
      title: t('remove.title'),
      children: <Text size="sm">{warning}</Text>,
      labels: { confirm: t('remove.confirm'), cancel: common('cancel') },
      confirmProps: { color: 'red' },
      onConfirm: remove,
    });

  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('edit', { name })} onClick={onEdit}>
        <IconPencil size={19} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="subtle" color="red" size={36} aria-label={t('delete', { name })} onClick={ask}>
        <IconTrash size={19} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
