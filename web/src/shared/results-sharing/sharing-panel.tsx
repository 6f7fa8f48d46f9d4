import { Alert, Button, Group, Modal, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ResultsSharing } from '@pollux/query-api/attending/public-results-contract';
import { IconAlertCircle, IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useProblemText } from '../i18n/use-problem-text.ts';
import { useCopyLink } from '../ui/use-copy-link.tsx';
import { Embedding } from './embedding.tsx';
import { ReplaySwitch } from './replay-switch.tsx';
import { useSetResultsPublic } from './results-sharing.ts';

/** Whether everybody may see the results of an activity, where they are, and how another site shows them. */
export function SharingPanel({
  id,
  sharing,
  onClose,
}: {
  id: string;
  sharing: ResultsSharing;
  onClose: () => void;
}) {
  const t = useTranslations('sharing.panel');
  const problemText = useProblemText();
  const isPhone = useMediaQuery('(max-width: 36em)');
  const copy = useCopyLink();
  const set = useSetResultsPublic();
  /** What was pressed here last; null where nothing was, or it was refused. */
  const [pressed, press] = useState<boolean | null>(null);
  const isPublic = pressed ?? sharing.isPublic;
  const change = (to: boolean) => {
    press(to);
    set.mutate({ id, isPublic: to }, { onError: () => press(null) });
  };
  const { url, quizType, examMode, leastTogether } = sharing;
  const isPoll = quizType === 'POLL';
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('title')}
      size="34rem"
      fullScreen={isPhone ?? false}
      closeButtonProps={{ 'aria-label': t('close'), size: 'lg' }}
    >
      <Stack gap="lg">
        {set.error !== null && (
          <Alert color="red" variant="light" icon={<IconAlertCircle aria-hidden />} role="alert">
            {problemText(set.error)}
          </Alert>
        )}
        <Switch
          label={t('public')}
          description={t('publicText')}
          checked={isPublic}
          onChange={({ currentTarget }) => change(currentTarget.checked)}
        />
        <Text size="sm" c="dimmed">
          {isPoll ? t('words') : t('few', { count: leastTogether })} {examMode && t('exam')}
        </Text>
        {sharing.isPublic && isPublic && (
          <>
            <Stack gap="xs">
              <TextInput
                label={t('link')}
                value={url}
                readOnly
                onFocus={(event) => event.currentTarget.select()}
              />
              <Group gap="sm">
                <Button onClick={() => void copy(url)}>{t('copyLink')}</Button>
                <Button
                  component="a"
                  href={url}
                  target="_blank"
                  rel="noopener"
                  variant="default"
                  leftSection={<IconExternalLink size={18} aria-hidden />}
                >
                  {t('look')}
                </Button>
              </Group>
            </Stack>
            {isPoll && <ReplaySwitch id={id} />}
            <Embedding id={id} url={url} />
          </>
        )}
      </Stack>
    </Modal>
  );
}
