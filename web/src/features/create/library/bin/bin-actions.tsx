import { ActionIcon, Button, Group, Tooltip } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { BinEntry } from '@pollux/query-api/authoring/contract';
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useProblemText } from '../../../../shared/i18n/use-problem-text.ts';
import { useRestoreFromBin } from '../api/bin.ts';
import { useDelete } from '../use-delete.tsx';

/** The two ways out of the bin. */
export function BinActions({ entry }: { entry: BinEntry }) {
  const t = useTranslations('library.bin');
  const problemText = useProblemText();
  const restoreFromBin = useRestoreFromBin();
  const confirmDelete = useDelete();
  const { id, quizTitle: title } = entry;

  const restore = async () => {
    try {
      await restoreFromBin.mutateAsync({ id });
      notifications.show({ color: 'green', message: t('restored', { title }) });
    } catch (error) {
      notifications.show({ color: 'red', message: problemText(error) });
    }
  };

  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      <Button
        size="compact-md"
        variant="default"
        leftSection={<IconArrowBackUp size={17} aria-hidden />}
        loading={restoreFromBin.isPending}
        aria-label={t('restoreOf', { title })}
        onClick={restore}
      >
        {t('restore')}
      </Button>
      <Tooltip label={t('delete')}>
        <ActionIcon
          variant="subtle"
          color="red"
          size={36}
          aria-label={t('deleteOf', { title })}
          onClick={() => confirmDelete(entry)}
        >
          <IconTrash size={19} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}
