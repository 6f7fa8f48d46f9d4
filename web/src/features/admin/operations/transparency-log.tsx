import { Anchor, Code, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useNow, useTranslations } from 'use-intl';
import { Section } from '../../../shared/look/section.tsx';
import { FailureAlert } from '../../../shared/ui/failure-alert.tsx';
import { transparencyLogQuery } from './api.ts';

const SECOND_MS = 1_000;

/** What the log has signed of itself, for whoever tells those outside who verify it. */
export function TransparencyLog() {
  const t = useTranslations('operations.transparencyLog');
  const format = useFormatter();
  const now = useNow({ updateInterval: SECOND_MS });
  const { data } = useQuery(transparencyLogQuery);
  if (data === undefined) return null;
  const { newest, refused } = data;
  return (
    <Section title={t('title')}>
      <Stack gap="sm" mt="sm">
        {refused !== null && <FailureAlert title={t('refused')}>{refused}</FailureAlert>}
        {newest === null ? (
          <Text>{t('none')}</Text>
        ) : (
          <>
            <Text>
              {t('newest', {
                size: newest.size,
                ago: format.relativeTime(new Date(newest.signedAt), now),
              })}{' '}
              <Anchor href="/log/checkpoint" target="_blank">
                {t('checkpoint')}
              </Anchor>
            </Text>
            <Text c="dimmed" size="sm">
              {t('text')}
            </Text>
            {(['origin', 'key'] as const).map((what) => (
              <div key={what}>
                <Text size="sm">{t(what)}</Text>
                <Code style={{ overflowWrap: 'anywhere' }}>{newest[what]}</Code>
              </div>
            ))}
          </>
        )}
      </Stack>
    </Section>
  );
}
