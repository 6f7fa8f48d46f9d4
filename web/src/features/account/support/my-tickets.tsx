import { Space } from '@mantine/core';
import type { SupportTicket } from '@pollux/query-api/support/contract';
import { useQuery } from '@tanstack/react-query';
import { type CellContext, createColumnHelper } from '@tanstack/react-table';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { CellText } from '../../../shared/lists/cell-text.tsx';
import { DataTable } from '../../../shared/lists/data-table.tsx';
import type { features } from '../../../shared/lists/features.ts';
import type { ListPlace } from '../../../shared/lists/list-place.ts';
import { Section } from '../../../shared/look/section.tsx';
import { TicketAnswers } from '../../../shared/support/ticket-answers.tsx';
import { TicketStatus } from '../../../shared/support/ticket-status.tsx';
import { DateCell } from '../../../shared/ui/date-cell.tsx';
import { EmptySky } from '../../../shared/look/empty-sky.tsx';
import { myTicketsQuery, myTicketsShape } from './api/my-tickets-query.ts';

const column = createColumnHelper<typeof features, SupportTicket>();
const idOf = ({ id }: SupportTicket) => id;

/** The person's earlier messages, and how far each is. */
export function MyTickets({ place }: { place: ListPlace }) {
  const t = useTranslations('support.mine');
  const statuses = useTranslations('support.status');
  const columns = useMemo(
    () =>
      column.columns([
        column.accessor('subject', {
          header: t('columns.subject'),
          cell: SubjectCell,
          enableHiding: false,
          meta: { onPhones: 'heading' },
        }),
        column.accessor('answers', { header: t('columns.answers'), cell: AnswersCell }),
        column.accessor('supportcode', { header: t('columns.code') }),
        column.accessor('at', { header: t('columns.sent'), cell: DateCell }),
        column.accessor('status', {
          header: t('columns.status'),
          cell: StatusCell,
          meta: { nameOf: (status) => statuses(status as SupportTicket['status']) },
        }),
      ]),
    [t, statuses],
  );
  return (
    <Section title={t('title')}>
      <Space h="md" />
      <DataTable
        name="my-tickets"
        shape={myTicketsShape}
        label={t('title')}
        list={useQuery(myTicketsQuery(place.at))}
        place={place}
        columns={columns}
        rowId={idOf}
        exports={{ path: '/api/users/me/support-tickets' }}
        empty={<EmptySky title={t('none')} text={t('noneText')} />}
      />
    </Section>
  );
}

type Cell<Value> = CellContext<typeof features, SupportTicket, Value>;

function SubjectCell({ getValue }: Cell<string | null>) {
  return <CellText strong>{getValue() ?? ''}</CellText>;
}

function AnswersCell({ getValue }: Cell<SupportTicket['answers']>) {
  const answers = getValue();
  return answers.length === 0 ? '–' : <TicketAnswers answers={answers} />;
}

function StatusCell({ getValue }: Cell<SupportTicket['status']>) {
  return <TicketStatus status={getValue()} />;
}
