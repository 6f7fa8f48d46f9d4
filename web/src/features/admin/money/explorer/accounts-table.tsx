import { Anchor, Table } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useRupees } from '../../../../shared/ui/use-rupees.ts';
import classes from './accounts-table.module.css';
import { useAccountName } from './use-account-name.ts';

/** What stands on accounts, each leading to its sheet: debits above nothing, credits below. Amounts in paise. */
export function AccountsTable({
  label,
  rows,
  totals,
  onOpen,
}: {
  label: string;
  rows: readonly { readonly account: string; readonly paise: number }[];
  /** What the two sides come to, where that is asked for. */
  totals?: { readonly debit: number; readonly credit: number };
  onOpen: (account: string) => void;
}) {
  const t = useTranslations('money.explorer');
  const nameOf = useAccountName();
  const rupees = useRupees();
  return (
    <Table aria-label={label} className={classes.accounts}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('account')}</Table.Th>
          <Table.Th>{t('debit')}</Table.Th>
          <Table.Th>{t('credit')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ account, paise }) => (
          <Table.Tr key={`${account} ${paise}`}>
            <Table.Td>
              <Anchor
                component="button"
                type="button"
                ta="start"
                fz="inherit"
                onClick={() => onOpen(account)}
              >
                {nameOf(account)}
              </Anchor>
            </Table.Td>
            <Table.Td>{paise > 0 && rupees(paise)}</Table.Td>
            <Table.Td>{paise < 0 && rupees(-paise)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
      {totals !== undefined && (
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th>{t('total')}</Table.Th>
            <Table.Th>{rupees(totals.debit)}</Table.Th>
            <Table.Th>{rupees(totals.credit)}</Table.Th>
          </Table.Tr>
        </Table.Tfoot>
      )}
    </Table>
  );
}
