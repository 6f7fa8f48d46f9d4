import { List, Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useTranslations } from 'use-intl';
import type { ChangedOption } from '../model/changed-votes.ts';

/** Names the voted-on options that a save would change, and asks whether to go on (C225). */
export function useConfirmChanges() {
  const t = useTranslations('editor');
  return (changed: readonly ChangedOption[], onConfirm: () => void): void => {
    modals.openConfirmModal({
      title: t('save.votesTitle'),
      children: (
        <Stack gap="sm">
          <List size="sm">
            {changed.map(({ id, text, votes }) => (
              <List.Item key={id}>{t('save.votedOption', { text, votes })}</List.Item>
            ))}
          </List>
          <Text size="sm">{t('save.votesText')}</Text>
        </Stack>
      ),
      labels: { confirm: t('save.saveAnyway'), cancel: t('save.keepEditing') },
      onConfirm,
    });
  };
}
