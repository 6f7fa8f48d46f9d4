import { Button, Group, List, Stack, Text } from '@mantine/core';
import { useFormatter, useTranslations } from 'use-intl';
import { State, type StateLight } from '../../../../shared/look/state.tsx';
import { useMay } from '../../../../shared/session/use-may.ts';
import { useRupees } from '../../../../shared/ui/use-rupees.ts';
import type { Dispute, RefundCheck } from './api.ts';
import { GivenEvidence } from './evidence-text.tsx';

export const disputeLights = {
  open: 'waiting',
  won: 'lit',
  lost: 'wrong',
} as const satisfies Record<Dispute['status'], StateLight>;

/** What the buyer has asked of their bank, by when it is to be answered, what is held meanwhile, and what it cost. */
export function DisputeList({
  check: { disputes, held },
  onAnswer,
}: {
  check: RefundCheck;
  onAnswer: (disputeId: string) => void;
}) {
  const t = useTranslations('money.refunds');
  const rupees = useRupees();
  return (
    <Stack gap="sm">
      <Text fw={600} size="sm">
        {t('disputes.title')}
      </Text>
      {disputes.map((dispute) => (
        <DisputeEntry
          key={dispute.disputeId}
          dispute={dispute}
          onAnswer={() => onAnswer(dispute.disputeId)}
        />
      ))}
      {held !== null && <Text size="sm">{t('disputes.held', { amount: rupees(held) })}</Text>}
    </Stack>
  );
}

function DisputeEntry({ dispute, onAnswer }: { dispute: Dispute; onAnswer: () => void }) {
  const t = useTranslations('money.refunds.disputes');
  const format = useFormatter();
  const rupees = useRupees();
  const may = useMay();
  const { evidence, isAnswerable } = dispute;
  const { disputeId, status, paise, evidenceDueBy, reasonCode, charge, openedAt, endedAt } = dispute;
  const instant = (at: string) => format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Stack gap={4}>
      <Group justify="space-between" gap="sm">
        <div>
          <Text fw={600}>{rupees(paise)}</Text>
          <Text size="sm" c="dimmed">
            <bdi>{disputeId}</bdi>
          </Text>
        </div>
        <State light={disputeLights[status]}>{t(`statuses.${status}`)}</State>
      </Group>
      <List size="sm" spacing={4}>
        <List.Item>{t('opened', { at: instant(openedAt) })}</List.Item>
        {reasonCode !== null && <List.Item>{t('reason', { code: reasonCode })}</List.Item>}
        {status === 'open' && (evidence === null || evidence.status === 'refused') && (
          <List.Item>
            {evidenceDueBy === null ? t('noDeadline') : t('dueBy', { by: instant(evidenceDueBy) })}
          </List.Item>
        )}
        {endedAt !== null && <List.Item>{t('ended', { at: instant(endedAt) })}</List.Item>}
        {charge !== null && <List.Item>{t('charge', { amount: rupees(charge) })}</List.Item>}
      </List>
      {evidence !== null && <GivenEvidence evidence={evidence} />}
      {isAnswerable && may('SubmitDisputeEvidence') && (
        <Group mt={4}>
          <Button size="sm" onClick={onAnswer}>
            {t('answer.open')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
