import { Button, Stack } from '@mantine/core';
import { IconFileInvoice } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type CellContext, createColumnHelper } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { CellText } from '../../../shared/lists/cell-text.tsx';
import { DataTable } from '../../../shared/lists/data-table.tsx';
import { useDownload } from '../../../shared/lists/exports/use-download.tsx';
import type { features } from '../../../shared/lists/features.ts';
import type { ListPlace } from '../../../shared/lists/list-place.ts';
import { EmptySky } from '../../../shared/look/empty-sky.tsx';
import { Section } from '../../../shared/look/section.tsx';
import { State, type StateLight } from '../../../shared/look/state.tsx';
import { mostUrgent } from '../../../shared/situations/situations.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { NOTHING } from '../../../shared/ui/nothing.ts';
import { RupeesCell } from '../../../shared/ui/rupees-cell.tsx';
import { TimeCell } from '../../../shared/ui/time-cell.tsx';
import { usePlanTitle } from '../../../shared/reference/use-plan-title.ts';
import { useRupees } from '../../../shared/ui/use-rupees.ts';
import { AdminHead } from '../../../shared/ui/admin-head.tsx';
import { openDisputesQuery } from './api/disputes.ts';
import { countedOrdersQuery, type Transaction, transactionsQuery, transactionsShape } from './api/orders.ts';
import { GstRegister } from './gst-register.tsx';
import { disputeLights } from './refunds/dispute-list.tsx';
import { RefundDialog } from './refunds/refund-dialog.tsx';
import { orderSituations } from './situations.ts';

const column = createColumnHelper<typeof features, Transaction>();
const idOf = ({ orderId }: Transaction) => orderId;
type Cell<Value> = CellContext<typeof features, Transaction, Value>;

/** Every payment of somebody, with its invoice (A049, A124 to A127). */
export function OrderManagement({ place }: { place: ListPlace }) {
  const t = useTranslations('money.orders');
  const titleOf = usePlanTitle();
  const [refunding, refund] = useState<Transaction>();
  const columns = useMemo(
    () =>
      column.columns([
        column.accessor('orderId', {
          header: t('orderId'),
          cell: OrderCell,
          enableHiding: false,
          meta: { onPhones: 'heading', inFile: { orderId: t('orderId'), username: t('buyer') } },
        }),
        column.accessor('type', {
          header: t('type'),
          cell: ({ row: { original } }) => (
            <>
              <CellText>{t(`types.${original.type}`)}</CellText>
              <CellText dimmed>{titleOf(original.subscriptionName ?? '')}</CellText>
            </>
          ),
          meta: { nameOf: (type) => t(`types.${type as Transaction['type']}`) },
        }),
        column.accessor('account', {
          header: t('account'),
          cell: ({ getValue }) => t(`accounts.${getValue()}`),
          meta: { nameOf: (account) => t(`accounts.${account as Transaction['account']}`) },
        }),
        column.accessor('amount', {
          header: t('amount'),
          cell: RupeesCell,
          meta: {
            align: 'end',
            inFile: {
              amount: t('amount'),
              'invoice.taxableValue': t('taxableValue'),
              'invoice.cgst': 'CGST',
              'invoice.sgst': 'SGST',
              'invoice.utgst': 'UTGST',
              'invoice.igst': 'IGST',
              tax: t('taxes'),
              refunded: t('refunded'),
            },
          },
        }),
        column.accessor('status', {
          header: t('status'),
          cell: StatusCell,
          meta: { nameOf: (status) => t(`statuses.${status as Transaction['status']}`) },
        }),
        column.accessor('dispute', {
          header: t('dispute'),
          cell: DisputeCell,
          meta: {
            otherValues: ['none'],
            nameOf: (dispute) => t(`disputes.${dispute as Transaction['dispute']}`),
            inFile: { dispute: t('dispute'), evidenceDueBy: t('evidenceDueBy') },
          },
        }),
        column.accessor('at', {
          header: t('at'),
          cell: TimeCell,
          meta: {
            inFile: {
              at: t('at'),
              'invoice.serial': t('invoiceNumber'),
              'invoice.at': t('invoicedAt'),
              'invoice.gstin': t('gstin'),
              'invoice.placeOfSupply': t('placeOfSupply'),
            },
          },
        }),
        column.display({
          id: 'invoice',
          header: t('action'),
          cell: ({ row: { original } }) => (
            <Stack gap={6} align="flex-end">
              <InvoiceButton order={original} />
              <RefundButton order={original} onRefund={refund} />
            </Stack>
          ),
          meta: { onPhones: 'footer', align: 'end' },
        }),
      ]),
    [t, titleOf],
  );
  return (
    <>
      <Head />
      <Section title={t('title')} hasTable>
        <DataTable
          name="transactions"
          shape={transactionsShape}
          label={t('title')}
          list={useQuery(transactionsQuery(place.at))}
          place={place}
          columns={columns}
          rowId={idOf}
          exports={{ path: '/api/admin/transactions', asCsv: true }}
          empty={<EmptySky title={t('none')} text={t('noneText')} />}
        />
      </Section>
      <GstRegister />
      {refunding !== undefined && <RefundDialog order={refunding} onClose={() => refund(undefined)} />}
    </>
  );
}

/** What is disputed, what waits for the bank, and how many orders are paid. */
function Head() {
  const format = useFormatter();
  const title = useTranslations('admin.pages.InvoiceManagement')('title');
  const t = useTranslations('money.orders.says');
  const waiting = useQuery(countedOrdersQuery('pending'));
  const paid = useQuery(countedOrdersQuery('completed'));
  const disputes = useQuery(openDisputesQuery);
  const figures = [waiting, paid, disputes];
  if (waiting.data === undefined || paid.data === undefined || disputes.data === undefined)
    return <AdminHead title={title} figures={figures} says={undefined} />;
  const [pending, completed] = [waiting.data.total, paid.data.total];
  const { near, open: disputed, firstBy } = disputes.data;
  const situation = mostUrgent(orderSituations, { near, disputed, pending, completed });
  const by =
    firstBy === null ? '' : format.dateTime(new Date(firstBy), { dateStyle: 'medium', timeStyle: 'short' });
  const says = t(situation, { near, disputed, pending, completed, by });
  return <AdminHead title={title} figures={figures} says={says} />;
}

/** Which order, of whom, and what of it goes back. */
function OrderCell({ row: { original } }: Cell<string>) {
  const t = useTranslations('money.refunds');
  const rupees = useRupees();
  const { refunds, refunded } = original;
  const status = refunds.at(-1)?.status;
  return (
    <>
      <CellText strong whole>
        {original.orderId}
      </CellText>
      <CellText dimmed>{original.username}</CellText>
      {status !== undefined && <CellText>{t(`of.${status}`, { amount: rupees(refunded) })}</CellText>}
    </>
  );
}

const lights = {
  completed: 'lit',
  pending: 'waiting',
  failed: 'unlit',
} as const satisfies Record<Transaction['status'], StateLight>;

/** What became of it, and what the gateway says of its payment (P320). */
function StatusCell({ getValue, row: { original } }: Cell<Transaction['status']>) {
  const t = useTranslations('money.orders');
  const { paymentStatus } = original;
  return (
    <>
      <State light={lights[getValue()]}>{t(`statuses.${getValue()}`)}</State>
      {paymentStatus !== null && <CellText dimmed>{t(`payments.${paymentStatus}`)}</CellText>}
    </>
  );
}

/** How the newest dispute stands, and until when evidence can be given in an open one. */
function DisputeCell({ row: { original } }: Cell<Transaction['dispute']>) {
  const t = useTranslations('money.orders');
  const format = useFormatter();
  const { dispute, evidenceDueBy } = original;
  if (dispute === 'none') return NOTHING;
  return (
    <>
      <State light={disputeLights[dispute]}>{t(`disputes.${dispute}`)}</State>
      {evidenceDueBy !== null && (
        <CellText dimmed>
          {t('dueBy', {
            by: format.dateTime(new Date(evidenceDueBy), { dateStyle: 'medium', timeStyle: 'short' }),
          })}
        </CellText>
      )}
    </>
  );
}

/**
 * What was paid for an activity can be given back; of a plan a bank alone takes it. What is disputed shows how it stands,
 * and to whoever may give nothing back also what went back.
 */
function RefundButton({ order, onRefund }: { order: Transaction; onRefund: (order: Transaction) => void }) {
  const t = useTranslations('money.orders');
  const may = useMay();
  const { account, status, type, amount, refunds, dispute } = order;
  const isPaid = account === 'credit' && status === 'completed' && amount > 0;
  const isOnlyShown = type === 'subscription' || dispute === 'open' || !may('RefundOrder');
  if (!isPaid || (isOnlyShown && refunds.length === 0 && dispute === 'none')) return null;
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={t(isOnlyShown ? 'detailsOf' : 'refundOf', { order: order.orderId })}
      onClick={() => onRefund(order)}
    >
      {t(isOnlyShown ? 'details' : 'refund')}
    </Button>
  );
}

/** Every completed order has an invoice; of others it is said why there is none (A127). */
function InvoiceButton({ order }: { order: Transaction }) {
  const t = useTranslations('money.orders');
  const { download } = useDownload();
  const { hasInvoice, transactionId, orderId } = order;
  return (
    <Button
      variant="default"
      size="compact-sm"
      disabled={!hasInvoice}
      title={hasInvoice ? undefined : t('noInvoice')}
      leftSection={<IconFileInvoice size={16} aria-hidden />}
      aria-label={t('downloadOf', { order: orderId })}
      onClick={() => void download(`/api/transactions/${transactionId}/invoice`)}
    >
      {t('download')}
    </Button>
  );
}
