import { SegmentedControl, Text } from '@mantine/core';
import { TicketStatus as Status } from '@pollux/domain/support/ticket';
import type { SupportTicket } from '@pollux/query-api/support/contract';
import { IconLifebuoy } from '@tabler/icons-react';
import { type CellContext, createColumnHelper } from '@tanstack/react-table';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { TicketStatus } from '../../shared/support/ticket-status.tsx';
import type { features } from '../../shared/ui/data-table.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { PagedList } from '../../shared/ui/paged-list.tsx';
import { usePlaceInList } from '../../shared/ui/use-place-in-list.ts';
import { useTickets } from './api/use-tickets.ts';
import { MessageCell } from './message-cell.tsx';
import classes from './support-management-screen.module.css';
import { TicketActions } from './ticket-actions.tsx';

const column = createColumnHelper<typeof features, SupportTicket>();
const idOf = ({ id }: SupportTicket) => id;

/** The tickets that users and visitors have sent, for admins to work on [A009 A051 A137]. */
export function SupportManagementScreen() {
  const t = useTranslations('support.management');
  const statuses = useTranslations('support.status');
  const place = usePlaceInList();
  const { page, search, filter, setFilter } = place;
  const status = Status.options.find((known) => known === filter);
  const columns = useMemo(
    () =>
      column.columns([
        column.accessor('supportcode', {
          header: t('columns.id'),
          cell: CodeCell,
          meta: { onPhones: 'heading', narrow: true },
        }),
        column.accessor('email', { header: t('columns.email'), cell: SenderCell }),
        column.accessor('subject', { header: t('columns.subject'), cell: SubjectCell }),
        column.accessor('message', { header: t('columns.message'), cell: MessageCell }),
        column.accessor('status', { header: t('columns.status'), cell: StatusCell }),
        column.display({
          id: 'actions',
          header: t('columns.actions'),
          cell: ActionsCell,
          meta: { onPhones: 'footer', align: 'end' },
        }),
      ]),
    [t],
  );
  const emptyText = status === undefined ? 'none' : 'noneOfStatus';
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <SegmentedControl
        mb="md"
        aria-label={t('filter')}
        data={[
          { value: 'all', label: t('all') },
          ...Status.options.map((value) => ({ value, label: statuses(value) })),
        ]}
        value={status ?? 'all'}
        onChange={(value) => setFilter(value === 'all' ? undefined : value)}
      />
      <PagedList
        label={t('label')}
        searchLabel={t('search')}
        list={useTickets({ page, search, status })}
        place={place}
        columns={columns}
        rowId={idOf}
        empty={<EmptyState icon={IconLifebuoy} title={t(emptyText)} text={t(`${emptyText}Text`)} />}
      />
    </>
  );
}

type Cell<Value> = CellContext<typeof features, SupportTicket, Value>;

function CodeCell({ getValue }: Cell<string>) {
  return (
    <Text size="sm" ff="monospace">
      {getValue()}
    </Text>
  );
}

function SenderCell({ getValue }: Cell<string | null>) {
  const t = useTranslations('support.management');
  const email = getValue();
  return (
    <Text size="sm" c={email === null ? 'dimmed' : undefined} className={classes.words}>
      {email ?? t('forgotten')}
    </Text>
  );
}

function SubjectCell({ getValue }: Cell<string | null>) {
  return (
    <Text size="sm" fw={600} className={classes.words}>
      {getValue()}
    </Text>
  );
}

function StatusCell({ getValue }: Cell<SupportTicket['status']>) {
  return <TicketStatus status={getValue()} />;
}

function ActionsCell({ row }: Cell<unknown>) {
  return <TicketActions ticket={row.original} />;
}
