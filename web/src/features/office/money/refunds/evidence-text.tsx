import { Stack, Text } from '@mantine/core';
import { FORGOTTEN } from '@pollux/domain/kernel/values';
import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { Dispute, EvidenceCheck } from './api.ts';

/** What the log says of a sale, word by word as the bank reads it. */
export function EvidenceFacts({ facts: { product, soldOn, activity } }: Pick<EvidenceCheck, 'facts'>) {
  const t = useTranslations('money.refunds.disputes.answer');
  return (
    <Stack gap="xs">
      <Said label={t('product')}>{product}</Said>
      <Said label={t('soldOn')}>{soldOn}</Said>
      <Said label={t('activity')}>{activity === '' ? t('noActivity') : activity}</Said>
    </Stack>
  );
}

/** What a dispute was answered, and whether the gateway has it. */
export function GivenEvidence({ evidence }: { evidence: NonNullable<Dispute['evidence']> }) {
  const t = useTranslations('money.refunds.disputes');
  const format = useFormatter();
  const instant = (at: string) => format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' });
  const { status, facts, text, at, takenAt, refusal } = evidence;
  return (
    <Stack gap="xs" mt={4}>
      <Text size="sm" fw={600}>
        {t(`evidence.${status}`, { at: instant(at), takenAt: instant(takenAt ?? at), reason: refusal })}
      </Text>
      <details>
        <Text component="summary" size="sm">
          {t('evidence.title')}
        </Text>
        <Stack gap="xs" mt="xs">
          <EvidenceFacts facts={facts} />
          <Said label={t('answer.text')}>{text === FORGOTTEN ? t('evidence.forgotten') : text}</Said>
        </Stack>
      </details>
    </Stack>
  );
}

function Said({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Text size="sm" dir="auto" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {children}
      </Text>
    </div>
  );
}
