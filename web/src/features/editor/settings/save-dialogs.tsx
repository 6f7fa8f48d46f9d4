import { List, Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useTranslations } from 'use-intl';
import type { ChangedOption } from '../model/changed-votes.ts';

/** The dialogs before and after a save. */
export function useSaveDialogs() {
  const t = useTranslations('editor');
  return {
    /** Names the voted-on options that a save would change, and asks whether to go on (C225). */
    confirmChanges(changed: readonly ChangedOption[], onConfirm: () => void): void {
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
    },
    /** Says that the activity is saved, as the server does (C368). */
    showSuccess(message: string): void {
      modals.openConfirmModal({
        title: t('save.success'),
        children: <Text size="sm">{message}</Text>,
        labels: { confirm: t('save.toShare'), cancel: null },
        cancelProps: { display: 'none' },
      });
    },
  };
}
