import { List, Stack, Table, Text } from '@mantine/core';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useRupees } from '../../../../shared/ui/use-rupees.ts';
import type { RefundCheck } from './api.ts';

/** What a refund will do: for the buyer line by line, for the creator, and for access. */
export function RefundEffect({ refund }: { refund: NonNullable<RefundCheck['refund']> }) {
  const t = useTranslations('money.refunds');
  const rupees = useRupees();
  const id = useId();
  const { paise, value, taxes, gatewayCharge, isWhole, creator, fee } = refund;
  const lines = [
    [t('lines.value'), value],
    ...taxes.map(({ taxName, paise: tax }) => [taxName, tax] as const),
    [t('lines.charge'), gatewayCharge],
  ] as const;
  return (
    <Stack gap="xs" role="group" aria-labelledby={id}>
      <Text id={id} fw={600} size="sm">
        {t('effect')}
      </Text>
      <Table aria-label={t('effect')}>
        <Table.Tbody>
          {lines
            .filter(([, amount]) => amount > 0)
            .map(([label, amount]) => (
              <Table.Tr key={label}>
                <Table.Th scope="row" fw={400}>
                  {label}
                </Table.Th>
                <Table.Td ta="end">{rupees(amount)}</Table.Td>
              </Table.Tr>
            ))}
          <Table.Tr>
            <Table.Th scope="row" fw={700}>
              {t('lines.total')}
            </Table.Th>
            <Table.Td ta="end" fw={700}>
              {rupees(paise)}
            </Table.Td>
          </Table.Tr>
        </Table.Tbody>
      </Table>
      <List size="sm" spacing={4}>
        {creator !== null && (
          <List.Item>
            {t(creator.isDebt ? 'creatorOwes' : 'creatorLoses', { amount: rupees(creator.paise) })}
          </List.Item>
        )}
        {fee > 0 && <List.Item>{t('feeBack', { amount: rupees(fee) })}</List.Item>}
        <List.Item>{t(isWhole ? 'accessEnds' : 'accessStays')}</List.Item>
      </List>
    </Stack>
  );
}
