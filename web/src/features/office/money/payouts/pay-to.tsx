import { Button, Group, Stack, Table } from '@mantine/core';
import { BankAccountType } from '@pollux/domain/accounts/bank-details';
import { useTranslations } from 'use-intl';
import { useProblemText } from '../../../../shared/i18n/use-problem-text.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { FailureAlert } from '../../../../shared/ui/failure-alert.tsx';
import { type PayoutCheck, useReadBankDetails } from './api.ts';

type Bank = NonNullable<PayoutCheck['bank']>;

const FIELDS = ['accountHolderName', 'bankName', 'branchName', 'ifscCode', 'contactNumber'] as const;

/**
 * The bank details by which a creator is paid (A218). Of the account number the last digits alone, until whoever pays has
 * it shown: that is on record (A209).
 */
export function PayTo({ creatorId, bank }: { creatorId: string; bank: Bank }) {
  const t = useTranslations('money.payouts.payTo');
  const problemText = useProblemText();
  const may = useMay();
  const read = useReadBankDetails();
  const whole = read.data?.bankDetails.accountNumber;
  const type = BankAccountType.safeParse(bank.accountType);
  const rows = [
    ...FIELDS.map((field) => [field, bank[field]] as const),
    ['accountType', type.success ? t(`types.${type.data}`) : bank.accountType] as const,
    ['accountNumber', whole ?? bank.accountNumber] as const,
  ];
  return (
    <Stack gap="xs">
      {read.error !== null && <FailureAlert>{problemText(read.error)}</FailureAlert>}
      <Table variant="vertical" aria-label={t('title')}>
        <Table.Tbody>
          {rows.map(([field, value]) => (
            <Table.Tr key={field}>
              <Table.Th scope="row">{t(field)}</Table.Th>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>
                <Group gap="xs">
                  {value}
                  {field === 'accountNumber' && whole === undefined && may('ReadBankDetails') && (
                    <Button
                      variant="default"
                      size="compact-sm"
                      title={t('showHint')}
                      loading={read.isPending}
                      onClick={() => read.mutate(creatorId)}
                    >
                      {t('show')}
                    </Button>
                  )}
                </Group>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Stack>
  );
}
