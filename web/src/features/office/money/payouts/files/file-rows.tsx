import { type CellContext, createColumnHelper } from '@tanstack/react-table';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { CellText } from '../../../../../shared/lists/cell-text.tsx';
import type { features } from '../../../../../shared/lists/features.ts';
import { nameIn } from '../../../../../shared/lists/name-in.ts';
import { type Filters, OfficeTable } from '../../../../../shared/lists/office-table.tsx';
import { State, type StateLight } from '../../../../../shared/look/state.tsx';
import { NOTHING } from '../../../../../shared/ui/nothing.ts';
import { useRupees } from '../../../../../shared/ui/use-rupees.ts';
import { Reference } from './reference.tsx';

/** A payout in a file, or what the bank answers for one. */
export interface FileRow {
  readonly id: string;
  readonly reference: string;
  /** Said below the reference: whose it is, or where it stands. */
  readonly below: string;
  readonly paise: number | null;
  readonly light: StateLight;
  /** One of those that the table has a name for. */
  readonly outcome: string;
  /** The number that the bank has given the payment. */
  readonly utr: string | null;
  /** Why it is as it is, where that is known. */
  readonly reason: string | null;
}

const column = createColumnHelper<typeof features, FileRow>();
const idOf = ({ id }: FileRow) => id;
type Cell<Value> = CellContext<typeof features, FileRow, Value>;

/**
 * What a file for the bank consists of, or its answer; on phones a card for each. `rows` and `outcomes` need stable
 * references.
 */
export function FileRows({
  label,
  rows,
  outcomes,
}: {
  label: string;
  rows: readonly FileRow[];
  /** What each outcome that there may be is called. */
  outcomes: Readonly<Record<string, string>>;
}) {
  const t = useTranslations('money.payouts.files.columns');
  const columns = useMemo(
    () =>
      column.columns([
        column.accessor('reference', {
          header: t('reference'),
          cell: ReferenceCell,
          meta: { onPhones: 'heading' },
        }),
        column.accessor('paise', { header: t('amount'), cell: AmountCell, meta: { align: 'end' } }),
        column.accessor('outcome', {
          header: t('state'),
          cell: OutcomeCell,
          meta: { nameOf: (outcome) => outcomes[outcome] ?? outcome },
        }),
      ]),
    [t, outcomes],
  );
  const filters = useMemo(
    (): Filters => ({ reference: 'text', paise: 'rupees', outcome: Object.keys(outcomes) }),
    [outcomes],
  );
  return <OfficeTable label={label} rows={rows} columns={columns} filters={filters} rowId={idOf} />;
}

function ReferenceCell({ row: { original } }: Cell<string>) {
  return (
    <>
      <Reference>{original.reference}</Reference>
      <CellText dimmed>{original.below}</CellText>
    </>
  );
}

function AmountCell({ getValue }: Cell<number | null>) {
  const rupees = useRupees();
  const paise = getValue();
  return paise === null ? NOTHING : rupees(paise);
}

function OutcomeCell(cell: Cell<string>) {
  const t = useTranslations('money.payouts.files');
  const { light, utr, reason } = cell.row.original;
  return (
    <>
      <State light={light}>{nameIn(cell)}</State>
      {utr !== null && <Reference>{t('utr', { utr })}</Reference>}
      {reason !== null && <CellText dimmed>{reason}</CellText>}
    </>
  );
}
