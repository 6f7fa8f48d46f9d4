import { Button, Popover, Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type CellContext, createColumnHelper } from '@tanstack/react-table';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { CellText } from '../../../shared/lists/cell-text.tsx';
import { DataTable } from '../../../shared/lists/data-table.tsx';
import type { features } from '../../../shared/lists/features.ts';
import { firstNumber } from '../../../shared/lists/first-number.ts';
import type { ListPlace } from '../../../shared/lists/list-place.ts';
import { EmptySky } from '../../../shared/look/empty-sky.tsx';
import { Section } from '../../../shared/look/section.tsx';
import { mostUrgent } from '../../../shared/situations/situations.ts';
import { RupeesCell } from '../../../shared/ui/rupees-cell.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { useOffice } from '../frame/use-office.ts';
import { useRupees } from '../../../shared/ui/use-rupees.ts';
import { AdminHead } from '../../../shared/ui/admin-head.tsx';
import { type LedgerRow, ledgerCountQuery, ledgerQuery, ledgerShape } from './api/orders.ts';
import { ledgerSituations } from './situations.ts';

const column = createColumnHelper<typeof features, LedgerRow>();
const idOf = ({ userId }: LedgerRow) => userId;

/** What each user has paid, and what of it is the platform's (A048, A120 to A123). */
export function LedgerManagement({ place }: { place: ListPlace }) {
  const title = useTranslations('admin.pages.LedgerManagement')('title');
  const t = useTranslations('money.ledger');
  const first = firstNumber(place);
  const list = useQuery(ledgerQuery(place.at));
  const columns = useMemo(
    () =>
      column.columns([
        column.display({
          id: 'number',
          header: t('number'),
          cell: ({ row }) => first + row.index,
          meta: { narrow: true },
        }),
        column.accessor('userId', {
          header: t('userId'),
          cell: UserCell,
          enableHiding: false,
          meta: {
            onPhones: 'heading',
            parameter: 'user',
            inFile: { userId: t('userId'), username: t('name') },
          },
        }),
        column.accessor('subscription', {
          header: t('subscription'),
          cell: RupeesCell,
          meta: { align: 'end' },
        }),
        column.accessor('quiz', { header: t('quiz'), cell: RupeesCell, meta: { align: 'end' } }),
        column.accessor('total', { header: t('total'), cell: RupeesCell, meta: { align: 'end' } }),
        column.accessor('netIncome', {
          header: t('income'),
          cell: IncomeCell,
          meta: {
            align: 'end',
            inFile: { income: t('asPaid'), notKept: t('notKept'), netIncome: t('income') },
          },
        }),
        column.accessor('refunded', { header: t('refunded'), cell: RupeesCell, meta: { align: 'end' } }),
      ]),
    [t, first],
  );
  const counted = useQuery(ledgerCountQuery);
  const people = counted.data?.total;
  return (
    <>
      <AdminHead
        title={title}
        figures={[counted]}
        says={
          people === undefined ? undefined : t(`says.${mostUrgent(ledgerSituations, { people })}`, { people })
        }
      />
      <Section title={t('title')} hasTable>
        <DataTable
          name="ledger"
          shape={ledgerShape}
          label={t('title')}
          list={list}
          place={place}
          columns={columns}
          rowId={idOf}
          exports={{ path: '/api/admin/ledger', asCsv: true }}
          empty={<EmptySky title={t('none')} text={t('noneText')} />}
        />
      </Section>
    </>
  );
}

/** The user, whose account in the books it opens: its entries, and what each of them comes from. */
function UserCell({ row: { original } }: CellContext<typeof features, LedgerRow, string>) {
  const office = useOffice();
  return (
    <>
      <TextLink
        to="/$office/LedgerExplorer"
        params={{ office }}
        search={{ account: `customer:${original.userId}` }}
        c="inherit"
        underline="always"
      >
        <CellText strong whole>
          {original.userId}
        </CellText>
      </TextLink>
      <CellText dimmed>{original.username}</CellText>
    </>
  );
}

/** What is left of the platform's part, and, when it is clicked, of what: the payments, what went back, and GST. */
function IncomeCell({ row: { original } }: CellContext<typeof features, LedgerRow, number>) {
  const t = useTranslations('money.ledger');
  const rupees = useRupees();
  const { income, notKept, netIncome } = original;
  const amount = rupees(netIncome);
  const less = (paise: number) => (paise === 0 ? rupees(0) : `−${rupees(paise)}`);
  const lines = [
    [t('asPaid'), rupees(income)],
    [t('notKept'), less(notKept)],
    [t('gstIn'), less(income - notKept - netIncome)],
    [t('income'), amount],
  ] as const;
  return (
    <Popover position="bottom-end" withArrow>
      <Popover.Target>
        <Button
          variant="subtle"
          size="compact-sm"
          px={0}
          td="underline"
          aria-label={t('incomeOf', { amount })}
        >
          {amount}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Table variant="vertical" aria-label={t('incomeOf', { amount })}>
          <Table.Tbody>
            {lines.map(([label, said], index) => (
              <Table.Tr key={label} fw={index === lines.length - 1 ? 700 : undefined}>
                <Table.Th scope="row">{label}</Table.Th>
                <Table.Td ta="end" style={{ whiteSpace: 'nowrap' }}>
                  {said}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Popover.Dropdown>
    </Popover>
  );
}
