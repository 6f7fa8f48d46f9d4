import { Stack, Table, Text } from '@mantine/core';
import { STATES } from '@pollux/domain/accounts/gstin';
import { useFormatter, useTranslations } from 'use-intl';
import { NOTHING } from '../../../../shared/ui/nothing.ts';
import { useRupees } from '../../../../shared/ui/use-rupees.ts';
import type { BillingPolicy } from './api.ts';

/** The billing policy for whoever reads it and may not change it. */
export function PolicyFacts({ policy }: { policy: BillingPolicy }) {
  const t = useTranslations('money.policy');
  const format = useFormatter();
  const rupees = useRupees();
  const { gstOnFee, taxBase, holdDays, payoutDays, minimumPayoutPaise, secondApprovalAbovePaise, seller } =
    policy;
  const { name, state, gstin, address, bank } = seller;
  const facts: readonly (readonly [label: string, value: string])[] = [
    [t('gstOnFee'), t(gstOnFee)],
    [t('taxBase'), t(taxBase)],
    [t('holdDays'), format.number(holdDays)],
    [t('payoutDays'), format.number(payoutDays)],
    [t('minimum'), rupees(minimumPayoutPaise)],
    [t('second'), secondApprovalAbovePaise === null ? NOTHING : rupees(secondApprovalAbovePaise)],
    [t('seller'), name],
    [t('state'), (STATES as Readonly<Record<string, string>>)[state] ?? state],
    [t('gstin'), gstin],
    [t('address'), address],
    [t('bank'), bank],
  ];
  return (
    <Stack maw="44rem" mt="md" gap="sm">
      <Text size="sm" c="dimmed">
        {t('byAdmins')}
      </Text>
      <Table variant="vertical" aria-label={t('title')}>
        <Table.Tbody>
          {facts.map(([label, value]) => (
            <Table.Tr key={label}>
              <Table.Th scope="row">{label}</Table.Th>
              <Table.Td style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                {value || NOTHING}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Stack>
  );
}
