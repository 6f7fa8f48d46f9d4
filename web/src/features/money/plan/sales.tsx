import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type CellContext, createColumnHelper } from '@tanstack/react-table';
import { useMemo } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { CellText } from '../../../shared/lists/cell-text.tsx';
import { DataTable } from '../../../shared/lists/data-table.tsx';
import { useDownload } from '../../../shared/lists/exports/use-download.tsx';
import type { features } from '../../../shared/lists/features.ts';
import type { ListPlace } from '../../../shared/lists/list-place.ts';
import { EmptySky } from '../../../shared/look/empty-sky.tsx';
import { Facts } from '../../../shared/look/facts.tsx';
import { Section } from '../../../shared/look/section.tsx';
import { Sentence } from '../../../shared/look/sentence.tsx';
import { State, type StateLight } from '../../../shared/look/state.tsx';
import { DateCell } from '../../../shared/ui/date-cell.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { TableSkeleton } from '../../../shared/ui/table-skeleton.tsx';
import { useRupees } from '../../../shared/ui/use-rupees.ts';
import { type SaleRow, salesQuery, salesShape } from './api/sales-query.ts';
import { PaperButton } from './paper-button.tsx';
import { PaymentsScreen } from './payments-screen.tsx';
import { Purchases } from './purchases.tsx';
import { Statement } from './statement.tsx';

const column = createColumnHelper<typeof features, SaleRow>();
const idOf = ({ id }: SaleRow) => id;

/** What a creator has sold, what of it is theirs, and what they have been paid (P013, P030, P640). */
export function Sales({ place }: { place: ListPlace }) {
  const t = useTranslations('sales');
  const rupees = useRupees();
  const format = useFormatter();
  const list = useQuery(salesQuery(place.at));
  const columns = useMemo(
    () =>
      column.columns([
        column.accessor('title', {
          header: t('title'),
          cell: TitleCell,
          enableHiding: false,
          meta: { onPhones: 'heading' },
        }),
        column.accessor('at', { header: t('soldAt'), cell: DateCell }),
        column.accessor('base', {
          header: t('price'),
          cell: PriceCell,
          meta: {
            align: 'end',
            inFile: {
              price: t('listPrice'),
              discount: t('discounts'),
              borneByPlatform: t('borne'),
              base: t('price'),
            },
          },
        }),
        column.accessor('fee', { header: t('fee'), cell: FeeCell, meta: { align: 'end' } }),
        column.accessor('gstOnFee', { header: t('gst'), cell: GstCell, meta: { align: 'end' } }),
        column.accessor('payable', { header: t('payable'), cell: PayableCell, meta: { align: 'end' } }),
        column.accessor('takenBack', { header: t('takenBack'), cell: TakenBackCell, meta: { align: 'end' } }),
        column.accessor('status', {
          header: t('status'),
          cell: StatusCell,
          meta: { nameOf: (status) => t(`statuses.${status as SaleRow['status']}`) },
        }),
      ]),
    [t],
  );
  const { data, error, refetch } = list;
  if (data === undefined)
    return error === null ? <TableSkeleton /> : <LoadFailure error={error} onRetry={refetch} />;
  const { earned, paid, unpaid, debt, minimumPayout } = data;
  // Who has sold nothing is told why.
  if (earned === 0 && data.total === 0 && place.at['status'] === undefined)
    return (
      <>
        <PaymentsScreen />
        <Purchases />
      </>
    );
  return (
    <>
      <Sentence title={t('heading')} says={t('says', { amount: rupees(earned) })} />
      <Facts
        facts={[
          { figure: rupees(earned), label: t('earned') },
          { figure: rupees(paid), label: t('paid') },
          { figure: rupees(unpaid), label: t('unpaid') },
          ...(debt > 0 ? [{ figure: rupees(debt), label: t('debt') }] : []),
        ]}
      />
      {debt > 0 && (
        <Text c="dimmed" size="sm" mt="sm" mb="xl">
          {t('debtText')}
        </Text>
      )}
      {unpaid > 0 && unpaid < minimumPayout && (
        <Text c="dimmed" size="sm" mt="sm" mb="xl">
          {t('below', {
            least: format.number(minimumPayout / 100, {
              style: 'currency',
              currency: 'INR',
              trailingZeroDisplay: 'stripIfInteger',
            }),
            missing: rupees(minimumPayout - unpaid),
          })}
        </Text>
      )}
      <Section title={t('sales')} hasTable>
        <DataTable
          name="sales"
          shape={salesShape}
          label={t('sales')}
          list={list}
          place={place}
          columns={columns}
          rowId={idOf}
          exports={{ path: '/api/users/me/sales' }}
          empty={<EmptySky title={t('none')} text={t('noneText')} />}
        />
      </Section>
      <Statement />
      <Purchases />
    </>
  );
}

type Cell<Value> = CellContext<typeof features, SaleRow, Value>;

/** What their part is of: with what discounts took off the price, and what of that the platform bears. */
function PriceCell({ getValue, row: { original } }: Cell<number>) {
  const t = useTranslations('sales');
  const rupees = useRupees();
  return (
    <>
      {rupees(getValue())}
      {(['discount', 'borneByPlatform'] as const)
        .filter((part) => original[part] > 0)
        .map((part) => (
          <Text key={part} c="dimmed" size="sm" style={{ whiteSpace: 'nowrap' }}>
            {t(part, { amount: rupees(original[part]) })}
          </Text>
        ))}
    </>
  );
}

function FeeCell({ getValue, row: { original } }: Cell<number>) {
  const rupees = useRupees();
  const format = useFormatter();
  return `${rupees(getValue())} (${format.number(original.slab)}%)`;
}

/** The GST on the fee, and the parts in which the state is owed it. */
function GstCell({ getValue, row: { original } }: Cell<number>) {
  const rupees = useRupees();
  return (
    <>
      {rupees(getValue())}
      {original.gst.map(({ kind, paise }) => (
        <Text key={kind} c="dimmed" size="sm" style={{ whiteSpace: 'nowrap' }}>
          {`${kind} ${rupees(paise)}`}
        </Text>
      ))}
    </>
  );
}

/** What was sold, with the invoice of the fee, and a credit note for what each refund took back of it. */
function TitleCell({ row: { original } }: Cell<string>) {
  const { title, feeInvoice } = original;
  return (
    <>
      <CellText strong>{title}</CellText>
      {feeInvoice !== null && <Papers sale={original} />}
    </>
  );
}

function Papers({ sale: { id, title, feeInvoice, feeCreditNotes } }: { sale: SaleRow }) {
  const t = useTranslations('sales');
  const { download } = useDownload();
  return (
    <Group gap="xs" mt={6}>
      {feeInvoice !== null && (
        <PaperButton
          text={t('feeInvoice')}
          label={t('feeInvoiceOf', { title, number: feeInvoice })}
          onClick={() => void download(`/api/payouts/${id}/fee-invoice`)}
        />
      )}
      {feeCreditNotes.map(({ refundId, serial }) => (
        <PaperButton
          key={refundId}
          text={t('feeCreditNote')}
          label={t('feeCreditNoteOf', { title, number: serial })}
          onClick={() => void download(`/api/refunds/${refundId}/fee-credit-note`)}
        />
      ))}
    </Group>
  );
}

const lights = {
  completed: 'lit',
  pending: 'waiting',
  failed: 'unlit',
} as const satisfies Record<SaleRow['status'], StateLight>;

function StatusCell({ getValue, row: { original } }: Cell<SaleRow['status']>) {
  const t = useTranslations('sales');
  const format = useFormatter();
  // Nothing is left that could be paid.
  const isGivenBack = getValue() === 'failed' && original.takenBack === original.payable;
  const { returned, dueAt } = original;
  // P633
  const day = format.dateTime(new Date(dueAt), { dateStyle: 'medium' });
  return (
    <>
      <State light={lights[getValue()]}>{isGivenBack ? t('takenBack') : t(`statuses.${getValue()}`)}</State>
      {getValue() === 'pending' && <CellText dimmed>{t('dueBy', { day })}</CellText>}
      {returned !== null && (
        <CellText dimmed>{t('returned', { reason: t(`reasons.${returned.reason}`) })}</CellText>
      )}
    </>
  );
}

/** What is theirs, and what was withheld of it. */
function PayableCell({ getValue, row: { original } }: Cell<number>) {
  const t = useTranslations('sales');
  const rupees = useRupees();
  return (
    <>
      {rupees(getValue())}
      {(['tcs', 'tds'] as const)
        .filter((part) => original[part] > 0)
        .map((part) => (
          <CellText key={part} dimmed>
            {t(part, { amount: rupees(original[part]) })}
          </CellText>
        ))}
    </>
  );
}

function TakenBackCell({ getValue }: Cell<number>) {
  const rupees = useRupees();
  return getValue() === 0 ? '' : rupees(getValue());
}
