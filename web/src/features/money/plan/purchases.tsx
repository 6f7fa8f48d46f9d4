import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type CellContext, createColumnHelper } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { CellText } from '../../../shared/lists/cell-text.tsx';
import { DataTable } from '../../../shared/lists/data-table.tsx';
import { ProofButton } from '../../../shared/proof/proof-dialog.tsx';
import { useDownload } from '../../../shared/lists/exports/use-download.tsx';
import type { features } from '../../../shared/lists/features.ts';
import type { ListSearch } from '../../../shared/lists/list-search.ts';
import { EmptySky } from '../../../shared/look/empty-sky.tsx';
import { Section } from '../../../shared/look/section.tsx';
import { usePlanTitle } from '../../../shared/reference/use-plan-title.ts';
import { DateCell } from '../../../shared/ui/date-cell.tsx';
import { useRupees } from '../../../shared/ui/use-rupees.ts';
import { type Purchase, purchasesQuery, purchasesShape } from './api/purchases-query.ts';
import { PaperButton } from './paper-button.tsx';

const column = createColumnHelper<typeof features, Purchase>();
const idOf = ({ orderId }: Purchase) => orderId;
type Cell<Value> = CellContext<typeof features, Purchase, Value>;

/**
 * What the person has paid for plans and activities, and been paid, with invoices, and what of it goes back to them, with
 * credit notes; nothing where there is none.
 */
export function Purchases() {
  const t = useTranslations('sales.purchases');
  // The address has the place in the list of sales.
  const [at, goTo] = useState<ListSearch>({});
  const list = useQuery(purchasesQuery(at));
  const columns = useMemo(
    () =>
      column.columns([
        column.accessor('title', {
          header: t('what'),
          cell: TitleCell,
          enableHiding: false,
          meta: { onPhones: 'heading' },
        }),
        column.accessor('at', { header: t('at'), cell: DateCell }),
        column.accessor('amount', { header: t('amount'), cell: AmountCell, meta: { align: 'end' } }),
        column.accessor('refunded', { header: t('refunded'), cell: RefundedCell, meta: { align: 'end' } }),
        column.display({
          id: 'papers',
          header: t('papers'),
          cell: PapersCell,
          meta: { onPhones: 'footer', align: 'end' },
        }),
      ]),
    [t],
  );
  if (list.data === undefined || (list.data.total === 0 && at.page === undefined)) return null;
  return (
    <Section title={t('title')} hasTable>
      <DataTable
        name="purchases"
        shape={purchasesShape}
        label={t('title')}
        list={list}
        place={{ at, go: (change) => goTo((now) => ({ ...now, page: undefined, ...change })) }}
        columns={columns}
        rowId={idOf}
        exports={{ path: '/api/transactions' }}
        empty={<EmptySky title={t('none')} text={t('none')} />}
      />
    </Section>
  );
}

function TitleCell({ getValue, row: { original } }: Cell<string>) {
  const t = useTranslations('sales.purchases');
  const titleOf = usePlanTitle();
  const title = original.type === 'subscription' ? titleOf(getValue()) : getValue();
  return <CellText strong>{original.account === 'debit' ? t('payout') : title}</CellText>;
}

function AmountCell({ getValue, row: { original } }: Cell<number>) {
  const t = useTranslations('sales.purchases');
  const rupees = useRupees();
  const { account, status } = original;
  return (
    <>
      {`${account === 'debit' ? '+' : ''}${rupees(getValue())}`}
      {status !== 'completed' && <CellText dimmed>{t(`statuses.${status}`)}</CellText>}
    </>
  );
}

function RefundedCell({ getValue, row: { original } }: Cell<number>) {
  const t = useTranslations('sales.purchases');
  const rupees = useRupees();
  if (original.refunds.length === 0) return null;
  const isOnItsWay = original.refunds.some(({ status }) => status !== 'paid');
  return (
    <>
      {rupees(getValue())}
      <CellText dimmed>{t(isOnItsWay ? 'onItsWay' : 'givenBack')}</CellText>
    </>
  );
}

/** The invoice, and a credit note for each refund. */
function PapersCell({ row: { original } }: Cell<unknown>) {
  const t = useTranslations('sales.purchases');
  const rupees = useRupees();
  const { download } = useDownload();
  const titleOf = usePlanTitle();
  const { type, transactionId, hasInvoice, refunds } = original;
  const title = type === 'subscription' ? titleOf(original.title) : original.title;
  return (
    <Group gap="xs" justify="flex-end">
      {transactionId !== null && (
        <ProofButton
          proof={{ of: 'purchase', id: transactionId, says: transactionId }}
          title={title}
          size="xs"
          variant="subtle"
        />
      )}
      {hasInvoice && (
        <PaperButton
          text={t('invoice')}
          label={t('invoiceOf', { title })}
          onClick={() => void download(`/api/transactions/${transactionId}/invoice`)}
        />
      )}
      {refunds.map(({ refundId, paise }) => (
        <PaperButton
          key={refundId}
          text={refunds.length > 1 ? t('oneCreditNote', { amount: rupees(paise) }) : t('creditNote')}
          label={t('creditNoteOf', { title, amount: rupees(paise) })}
          onClick={() => void download(`/api/refunds/${refundId}/credit-note`)}
        />
      ))}
    </Group>
  );
}
