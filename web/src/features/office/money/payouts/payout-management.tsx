import { ActionIcon, Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconDotsVertical } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type CellContext, createColumnHelper } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { useFormatter, useNow, useTranslations } from 'use-intl';
import { useProblemText } from '../../../../shared/i18n/use-problem-text.ts';
import { DataTable } from '../../../../shared/lists/data-table.tsx';
import { useDownload } from '../../../../shared/lists/exports/use-download.tsx';
import type { features } from '../../../../shared/lists/features.ts';
import { firstNumber } from '../../../../shared/lists/first-number.ts';
import type { ListPlace } from '../../../../shared/lists/list-place.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { useSession } from '../../../../shared/session/use-session.ts';
import { EmptySky } from '../../../../shared/look/empty-sky.tsx';
import { Section } from '../../../../shared/look/section.tsx';
import { State, type StateLight } from '../../../../shared/look/state.tsx';
import { mostUrgent } from '../../../../shared/situations/situations.ts';
import { CellText } from '../../../../shared/lists/cell-text.tsx';
import { RupeesCell } from '../../../../shared/ui/rupees-cell.tsx';
import { useRupees } from '../../../../shared/ui/use-rupees.ts';
import { statisticsQuery } from '../../api/statistics-query.ts';
import { AdminHead } from '../../../../shared/ui/admin-head.tsx';
import { payoutSituations } from '../situations.ts';
import { type PayoutRow, payoutsQuery, payoutsShape } from './api.ts';
import { PayDialog } from './pay-dialog.tsx';
import { PayoutFiles } from './files/payout-files.tsx';
import { PolicyCard } from './policy-card.tsx';
import { ReturnDialog } from './return-dialog.tsx';
import { ShortId } from './short-id.tsx';
import { useHold } from './use-hold.ts';
import { StatusDialog } from './status-dialog.tsx';

const column = createColumnHelper<typeof features, PayoutRow>();
const idOf = ({ id }: PayoutRow) => id;
type Cell<Value> = CellContext<typeof features, PayoutRow, Value>;

/** What is done with a payout in a dialog. */
type Doing = { readonly payout: PayoutRow; readonly what: 'status' | 'pay' | 'check' | 'return' };

/** What creators get of each sale, and its paying (A050, A128 to A136). */
export function PayoutManagement({ place }: { place: ListPlace }) {
  const t = useTranslations('money.payouts');
  const [doing, begin] = useState<Doing>();
  const first = firstNumber(place);
  const list = useQuery(payoutsQuery(place.at));
  const columns = useMemo(
    () =>
      column.columns([
        column.display({
          id: 'number',
          header: t('columns.number'),
          cell: ({ row }) => first + row.index,
          meta: { narrow: true },
        }),
        column.accessor('creatorId', {
          header: t('columns.creatorId'),
          cell: CreatorCell,
          enableHiding: false,
          meta: {
            onPhones: 'heading',
            parameter: 'creator',
            inFile: {
              creatorId: t('columns.creatorId'),
              'creator.firstname': t('columns.firstname'),
              'creator.lastname': t('columns.lastname'),
              'creator.email': t('columns.email'),
            },
          },
        }),
        column.accessor('paymentMakerId', {
          header: t('columns.userId'),
          cell: ({ getValue }) => <ShortId id={getValue()} />,
          meta: { parameter: 'paymentMaker' },
        }),
        column.accessor('totalPayment', {
          header: t('columns.total'),
          cell: RupeesCell,
          meta: {
            align: 'end',
            inFile: {
              totalPayment: t('columns.total'),
              base: t('lines.base'),
              fee: t('columns.fee'),
              gstOnFee: t('lines.gst'),
              tcs: t('lines.tcs'),
              tds: t('lines.tds'),
              takenBack: t('lines.takenBack'),
              paidToCreator: t('lines.payable'),
            },
          },
        }),
        column.accessor('payoutType', {
          header: t('columns.type'),
          cell: () => t('types.quiz'),
          meta: { parameter: 'type', nameOf: () => t('types.quiz') },
        }),
        column.accessor('slab', { header: t('columns.slab'), cell: SlabCell, meta: { align: 'end' } }),
        column.accessor('status', {
          header: t('columns.status'),
          cell: StatusCell,
          meta: { nameOf: (status) => t(`statuses.${status as PayoutRow['status']}`) },
        }),
        column.display({
          id: 'actions',
          header: t('columns.action'),
          cell: ({ row: { original: payout } }) => (
            <Actions payout={payout} onBegin={(what) => begin({ payout, what })} />
          ),
          enableHiding: false,
          meta: { onPhones: 'footer', align: 'end' },
        }),
      ]),
    [t, first],
  );
  const close = () => begin(undefined);
  return (
    <>
      <Head />
      <Section title={t('title')} hasTable>
        <DataTable
          name="payouts"
          shape={payoutsShape}
          label={t('title')}
          list={list}
          place={place}
          columns={columns}
          rowId={idOf}
          exports={{ path: '/api/admin/payouts', asCsv: true }}
          failed={t('error')}
          empty={<EmptySky title={t('none')} text={t('noneText')} />}
        />
      </Section>
      <PayoutFiles />
      <PolicyCard />
      {doing?.what === 'status' && <StatusDialog payout={doing.payout} onClose={close} />}
      {doing?.what === 'return' && <ReturnDialog payout={doing.payout} onClose={close} />}
      {(doing?.what === 'pay' || doing?.what === 'check') && (
        <PayDialog payout={doing.payout} pays={doing.what === 'pay'} onClose={close} />
      )}
    </>
  );
}

/** How many creators wait for money, and how many for what came back from their bank. */
function Head() {
  const title = useTranslations('admin.pages.PayoutManagement')('title');
  const t = useTranslations('money.payouts.says');
  const statistics = useQuery(statisticsQuery);
  const says = () => {
    if (statistics.data === undefined) return undefined;
    const { returnedPayouts, payablePayouts: payable, heldPayouts: held } = statistics.data;
    const facts = { returned: returnedPayouts ?? 0, payable, held };
    return t(mostUrgent(payoutSituations, facts), facts);
  };
  return <AdminHead title={title} figures={[statistics]} says={says()} />;
}

function CreatorCell({ row: { original } }: Cell<string>) {
  const { creator, creatorId } = original;
  return (
    <>
      <ShortId id={creatorId} />
      <CellText dimmed>{`${creator.firstname} ${creator.lastname}`.trim()}</CellText>
    </>
  );
}

function SlabCell({ getValue }: Cell<number>) {
  const format = useFormatter();
  return `${format.number(getValue())}%`;
}

const lights = {
  completed: 'lit',
  pending: 'waiting',
  failed: 'unlit',
} as const satisfies Record<PayoutRow['status'], StateLight>;

function StatusCell({ getValue, row: { original } }: Cell<PayoutRow['status']>) {
  const t = useTranslations('money.payouts');
  const rupees = useRupees();
  const isGivenBack = getValue() === 'failed' && original.takenBack > 0 && original.paidToCreator === 0;
  const hold = useHold(original);
  const isAsked = original.askedBy !== null && original.givenTransactionId === null;
  return (
    <>
      {hold === null ? (
        <State light={lights[getValue()]}>{t(isGivenBack ? 'givenBack' : `statuses.${getValue()}`)}</State>
      ) : (
        <State light="unlit">{hold}</State>
      )}
      {hold === null && getValue() === 'pending' && <Due at={original.dueAt} />}
      {original.returned !== null && <CellText dimmed>{t(`reasons.${original.returned.reason}`)}</CellText>}
      {isAsked && (
        <CellText dimmed>{t('askedFor', { name: original.askedByName || t('somebody') })}</CellText>
      )}
      {original.isInFile && <CellText dimmed>{t('files.inFile')}</CellText>}
      {original.takenBack > 0 && !isGivenBack && (
        <CellText dimmed>{t('takenBack', { amount: rupees(original.takenBack) })}</CellText>
      )}
    </>
  );
}

/** By when a payout is to be made; a light where that is over (P633). */
function Due({ at }: { at: string }) {
  const t = useTranslations('money.payouts');
  const day = useFormatter().dateTime(new Date(at), { dateStyle: 'medium' });
  const now = useNow({ updateInterval: 60_000 });
  if (new Date(at) > now) return <CellText dimmed>{t('dueBy', { day })}</CellText>;
  return (
    <div>
      <State light="wrong">{t('overdue', { day })}</State>
    </div>
  );
}

function Actions({ payout, onBegin }: { payout: PayoutRow; onBegin: (what: Doing['what']) => void }) {
  const t = useTranslations('money.payouts');
  const problemText = useProblemText();
  const { download } = useDownload();
  const may = useMay();
  const { user } = useSession();
  const hold = useHold(payout);
  const isAsked = payout.askedBy !== null && payout.givenTransactionId === null;
  const isOwnRequest = isAsked && payout.askedBy === user?.id;
  const get = (path: string) =>
    void download(path, undefined, (error) =>
      notifications.show({ color: 'red', title: t('error'), message: problemText(error) }),
    );
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t('actionsOf', { title: payout.receivedTransaction.title })}
        >
          <IconDotsVertical size={19} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {may('SetPayoutStatus') && (
          <Menu.Item onClick={() => onBegin('status')} disabled={payout.isInFile}>
            {t('update')}
          </Menu.Item>
        )}
        {may('PayOut') && hold === null && (
          <Menu.Item onClick={() => onBegin('pay')} disabled={payout.isInFile || isOwnRequest}>
            {isAsked ? t('approve') : t('pay')}
          </Menu.Item>
        )}
        <Menu.Item onClick={() => get(`/api/admin/payouts/${payout.id}/invoice`)}>
          {t('getInvoice')}
        </Menu.Item>
        {payout.feeInvoice !== null && (
          <Menu.Item onClick={() => get(`/api/payouts/${payout.id}/fee-invoice`)}>
            {t('getFeeInvoice')}
          </Menu.Item>
        )}
        {payout.feeCreditNotes.map(({ refundId, serial }) => (
          <Menu.Item key={refundId} onClick={() => get(`/api/refunds/${refundId}/fee-credit-note`)}>
            {t('getFeeCreditNote', { number: serial })}
          </Menu.Item>
        ))}
        <Menu.Item onClick={() => onBegin('check')}>{t('check')}</Menu.Item>
        {payout.givenTransactionId !== null && may('ReturnPayout') && (
          <Menu.Item onClick={() => onBegin('return')}>{t('cameBack')}</Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
