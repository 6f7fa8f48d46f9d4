import { SegmentedControl } from '@mantine/core';
import type { SupportTicket } from '@pollux/query-api/support/contract';
import { useQuery } from '@tanstack/react-query';
import { type CellContext, createColumnHelper } from '@tanstack/react-table';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { CellText } from '../../../shared/lists/cell-text.tsx';
import { DataTable } from '../../../shared/lists/data-table.tsx';
import type { features } from '../../../shared/lists/features.ts';
import type { ListPlace } from '../../../shared/lists/list-place.ts';
import { TicketStatus } from '../../../shared/support/ticket-status.tsx';
import { DateCell } from '../../../shared/ui/date-cell.tsx';
import { EmptySky } from '../../../shared/look/empty-sky.tsx';
import { ticketsQuery, ticketsShape } from './api/tickets-query.ts';
import { MessageCell } from './message-cell.tsx';
import classes from './support-management-screen.module.css';
import { SupportHead } from './support-head.tsx';
import { TicketActions } from './ticket-actions.tsx';

const column = createColumnHelper<typeof features, SupportTicket>();
const idOf = ({ id }: SupportTicket) => id;

/** The tickets that users and visitors have sent, for admins to work on [A009 A051 A137]. */
export function SupportManagementScreen({ place }: { place: ListPlace }) {
  const t = useTranslations('support.management');
  const statuses = useTranslations('support.status');
  const fields = useTranslations('lists.exports.fields');
  const status = place.at['status'];
  const columns = useMemo(
    () =>
      column.columns([
        column.accessor('supportcode', {
          header: t('columns.id'),
          cell: CodeCell,
          enableHiding: false,
          meta: { narrow: true, inFile: { supportcode: t('columns.id'), at: fields('sent') } },
        }),
        column.accessor('email', {
          header: t('columns.email'),
          cell: SenderCell,
          meta: {
            inFile: { name: fields('name'), email: t('columns.email') },
            noneInFile: { email: t('forgotten') },
          },
        }),
        column.accessor('subject', {
          header: t('columns.subject'),
          cell: SubjectCell,
          meta: { onPhones: 'heading' },
        }),
        column.accessor('message', { header: t('columns.message'), cell: MessageCell }),
        column.accessor('status', {
          header: t('columns.status'),
          cell: StatusCell,
          meta: { nameOf: (known) => statuses(known as SupportTicket['status']) },
        }),
        column.display({
          id: 'actions',
          header: t('columns.actions'),
          cell: ActionsCell,
          enableHiding: false,
          meta: { onPhones: 'footer', align: 'end' },
        }),
      ]),
    [t, statuses, fields],
  );
  const emptyText = status === undefined ? 'none' : 'noneOfStatus';
  return (
    <>
      <SupportHead />
      <SegmentedControl
        mb="md"
        maw="100%"
        withItemsBorders={false}
        style={{ flexWrap: 'wrap' }}
        aria-label={t('filter')}
        data={[
          { value: 'all', label: t('all') },
          ...ticketsShape.filters.status.map((value) => ({ value, label: statuses(value) })),
        ]}
        value={ticketsShape.filters.status.find((known) => known === status) ?? 'all'}
        onChange={(value) => place.go({ status: value === 'all' ? undefined : value })}
      />
      <DataTable
        name="tickets"
        shape={ticketsShape}
        label={t('label')}
        searchLabel={t('search')}
        list={useQuery(ticketsQuery(place.at))}
        place={place}
        columns={columns}
        rowId={idOf}
        exports={{ path: '/api/admin/support-tickets', asCsv: true }}
        empty={<EmptySky title={t(emptyText)} text={t(`${emptyText}Text`)} />}
      />
    </>
  );
}

type Cell<Value> = CellContext<typeof features, SupportTicket, Value>;

/** The ticket's code, and below it when it was sent. */
function CodeCell({ getValue, row: { original } }: Cell<string>) {
  return (
    <>
      <span className={classes.code}>{getValue()}</span>
      <span className={classes.sent}>
        <DateCell getValue={() => original.at} />
      </span>
    </>
  );
}

function SenderCell({ getValue }: Cell<string | null>) {
  const t = useTranslations('support.management');
  const email = getValue();
  return email === null ? <CellText dimmed>{t('forgotten')}</CellText> : <CellText>{email}</CellText>;
}

function SubjectCell({ getValue }: Cell<string | null>) {
  return <CellText strong>{getValue() ?? ''}</CellText>;
}

function StatusCell({ getValue }: Cell<SupportTicket['status']>) {
  return <TicketStatus status={getValue()} />;
}

function ActionsCell({ row }: Cell<unknown>) {
  return <TicketActions ticket={row.original} />;
}
