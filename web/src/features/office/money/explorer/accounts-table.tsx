import { Anchor } from '@mantine/core';
import { type CellContext, createColumnHelper } from '@tanstack/react-table';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { features } from '../../../../shared/lists/features.ts';
import { type Filters, OfficeTable } from '../../../../shared/lists/office-table.tsx';
import { useRupees } from '../../../../shared/ui/use-rupees.ts';
import classes from './accounts-table.module.css';
import { useAccountName } from './use-account-name.ts';

/** What stands on an account, in paise: debits above nothing, credits below. */
interface Row {
  readonly account: string;
  readonly paise: number;
}

const column = createColumnHelper<typeof features, Row>();
const idOf = ({ account, paise }: Row) => `${account} ${paise}`;
const filters: Filters = { account: 'text', debit: 'rupees', credit: 'rupees' };

/** What stands on accounts, each leading to its sheet. `rows` needs a stable reference. */
export function AccountsTable({
  label,
  rows,
  totals,
  onOpen,
}: {
  label: string;
  rows: readonly Row[];
  /** What the two sides of all accounts come to, in paise, where that is asked for. */
  totals?: { readonly debit: number; readonly credit: number };
  onOpen: (account: string) => void;
}) {
  const t = useTranslations('money.explorer');
  const nameOf = useAccountName();
  const rupees = useRupees();
  // Another function is no other column, whose cells would lose the focus.
  const latest = useRef(onOpen);
  useEffect(() => {
    latest.current = onOpen;
  }, [onOpen]);
  const debit = totals && rupees(totals.debit);
  const credit = totals && rupees(totals.credit);
  const columns = useMemo(() => {
    const side = (name: 'debit' | 'credit', sign: 1 | -1, footer: string | undefined) =>
      column.accessor(({ paise }) => (sign * paise > 0 ? sign * paise : null), {
        id: name,
        header: t(name),
        cell: SideCell,
        footer,
        meta: { align: 'end' },
      });
    return column.columns([
      column.accessor(({ account }) => nameOf(account), {
        id: 'account',
        header: t('account'),
        cell: ({ row: { original }, getValue }) => (
          <Anchor
            component="button"
            type="button"
            ta="start"
            fz="inherit"
            className={classes.account}
            onClick={() => latest.current(original.account)}
          >
            {getValue()}
          </Anchor>
        ),
        footer: debit && t('totalOfAll'),
        meta: { onPhones: 'heading' },
      }),
      side('debit', 1, debit),
      side('credit', -1, credit),
    ]);
  }, [t, nameOf, debit, credit]);
  return (
    <div className={classes.accounts}>
      <OfficeTable label={label} rows={rows} columns={columns} filters={filters} rowId={idOf} />
    </div>
  );
}

/** An amount on its side of the account; nothing on the other. */
function SideCell({ getValue }: CellContext<typeof features, Row, number | null>) {
  const rupees = useRupees();
  const paise = getValue();
  return paise === null ? null : rupees(paise);
}
