import { Alert, Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { IconAlertCircle, IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useRefusalText } from '../../../../shared/i18n/use-problem-text.ts';
import { ButtonLink } from '../../../../shared/ui/button-link.tsx';
import type { Saving } from './saving.ts';

const icons = {
  saved: IconCloudCheck,
  saving: IconCloudUp,
  offline: IconCloudOff,
  'signed-out': IconCloudOff,
  refused: IconAlertCircle,
  ended: IconAlertCircle,
} as const;

/**
 * How it stands with what was written, always to be seen; said aloud only where it does not reach the server.
 * @param isKept whether this browser holds what the server does not
 */
export function SavingState({
  saving,
  isKept,
  onLetGo,
}: {
  saving: Saving;
  isKept: boolean;
  /** Lets go of what the server refuses. */
  onLetGo: () => void;
}) {
  const t = useTranslations('editor.saving');
  const editor = useTranslations('editor');
  const refusalText = useRefusalText();
  const { state } = saving;
  const Icon = icons[state];
  if (state === 'refused') {
    return (
      <Alert
        color="red"
        variant="light"
        icon={<Icon aria-hidden />}
        title={t('refused')}
        role="alert"
        flex={1}
      >
        <Text size="sm">{refusalText(saving.problem)}</Text>
        <Group gap="sm" mt="xs">
          <Text size="sm">{t('refusedHint')}</Text>
          <Button variant="default" size="xs" onClick={onLetGo}>
            {t('letGo')}
          </Button>
        </Group>
      </Alert>
    );
  }
  if (state === 'ended') {
    const isInBin = saving.problem.code === 'in-bin';
    return (
      <Alert color="red" variant="light" icon={<Icon aria-hidden />} title={t('ended')} role="alert" flex={1}>
        <Text size="sm">{refusalText(saving.problem)}</Text>
        <Group gap="sm" mt="xs">
          <Text size="sm">
            {t(isInBin && isKept ? 'binnedHint' : 'endedHint', { count: saving.unsaved })}
          </Text>
          <ButtonLink to={isInBin ? '/dashboard/bin' : '/dashboard/library'} variant="default" size="xs">
            {isInBin ? t('toBin') : editor('toLibrary')}
          </ButtonLink>
        </Group>
      </Alert>
    );
  }
  const text = 'changes' in saving ? t(isKept ? state : 'unkept', { count: saving.changes }) : t(state);
  return (
    <Group gap={8} wrap="nowrap" c="dimmed" data-saving={state}>
      <Icon size={18} aria-hidden />
      <Text size="sm" aria-hidden={'changes' in saving}>
        {text}
      </Text>
      <VisuallyHidden role="status">
        {'changes' in saving ? t(state, { count: saving.changes }) : ''}
      </VisuallyHidden>
    </Group>
  );
}
