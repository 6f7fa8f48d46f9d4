import { Skeleton } from '@mantine/core';
import { BOOKS, PERSONAL_BOOKS } from '@pollux/domain/billing/ledger';
import { useQuery } from '@tanstack/react-query';
import { type CellContext, createColumnHelper } from '@tanstack/react-table';
import { Suspense, useMemo, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { CellText } from '../../../../shared/lists/cell-text.tsx';
import { DataTable } from '../../../../shared/lists/data-table.tsx';
import type { features } from '../../../../shared/lists/features.ts';
import { LateAsOf } from '../../../../shared/as-of/late-as-of.tsx';
import type { ListPlace } from '../../../../shared/lists/list-place.ts';
import { EmptySky } from '../../../../shared/look/empty-sky.tsx';
import { Section } from '../../../../shared/look/section.tsx';
import { mostUrgent } from '../../../../shared/situations/situations.ts';
import { RupeesCell } from '../../../../shared/ui/rupees-cell.tsx';
import { TimeCell } from '../../../../shared/ui/time-cell.tsx';
import { lazyPart } from '../../../../shared/ui/lazy-part.tsx';
import { useRupees } from '../../../../shared/ui/use-rupees.ts';
import { AdminHead } from '../../../../shared/ui/admin-head.tsx';
import { bookSituations } from '../situations.ts';
import { AccountSheet } from './account-sheet.tsx';
import { type JournalRow, journalQuery, journalShape, trialBalanceQuery } from './api.ts';
import { MovementDialog } from './movement-dialog.tsx';
import { OpenMovement } from './open-movement.tsx';
import { sideOf } from './side-of.ts';
import { TrialBalance } from './trial-balance.tsx';
import { useAccountName } from './use-account-name.ts';

const ComparedBooks = lazyPart(async () => (await import('./compared-books.tsx')).ComparedBooks);

const column = createColumnHelper<typeof features, JournalRow>();
const idOf = ({ id }: JournalRow) => id;
type Cell<Value> = CellContext<typeof features, JournalRow, Value>;

/** What stood on each account of the books at any moment, and every movement that it comes from. */
export function LedgerExplorer({ place }: { place: ListPlace }) {
  const title = useTranslations('admin.pages.LedgerExplorer')('title');
  const t = useTranslations('money.explorer');
  const rupees = useRupees();
  const format = useFormatter();
  const asOf = typeof place.at['asOf'] === 'string' ? place.at['asOf'] : undefined;
  const against = typeof place.at['against'] === 'string' ? place.at['against'] : undefined;
  const [movement, open] = useState<string>();
  const trial = useQuery(trialBalanceQuery(asOf));
  const books = trial.data;
  const { account } = place.at;
  const openAccount = (of: string | undefined) => {
    open(undefined);
    place.go({ account: of });
  };
  const facts = books && { debit: books.debit, credit: books.credit };
  const words = books && {
    amount: rupees(sideOf(books, 1)),
    moment: format.dateTime(new Date(books.asOf), {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone: 'Asia/Kolkata',
      timeZoneName: 'short',
    }),
  };
  return (
    <>
      <AdminHead
        title={title}
        figures={[trial]}
        says={facts && words && t(`says.${mostUrgent(bookSituations, facts)}`, words)}
      />
      <LateAsOf
        asOf={asOf}
        onLook={(moment) => place.go({ asOf: moment, ...(moment === undefined && { against: undefined }) })}
        against={against}
        onAgainst={(moment) => place.go({ against: moment })}
        error={trial.error}
      />
      {asOf !== undefined && against !== undefined && (
        <Suspense fallback={<Skeleton height={240} />}>
          <ComparedBooks moments={[asOf, against]} onMovement={open} />
        </Suspense>
      )}
      <TrialBalance asOf={asOf} onOpen={openAccount} />
      {account === undefined ? (
        <Journal place={place} onMovement={open} />
      ) : (
        <AccountSheet
          account={String(account)}
          asOf={asOf}
          place={place}
          onMovement={open}
          onClose={() => openAccount(undefined)}
        />
      )}
      {movement !== undefined && (
        <MovementDialog transactionId={movement} onAccount={openAccount} onClose={() => open(undefined)} />
      )}
    </>
  );
}

const books = [...BOOKS, ...PERSONAL_BOOKS];

/** Every movement of money, whatever its accounts. */
function Journal({ place, onMovement }: { place: ListPlace; onMovement: (id: string) => void }) {
  const t = useTranslations('money.explorer');
  const nameOf = useAccountName();
  const columns = useMemo(
    () =>
      column.columns([
        column.accessor('at', { header: t('at'), cell: TimeCell, meta: { onPhones: 'heading' } }),
        column.accessor('movement', {
          header: t('movement'),
          cell: ({ row: { original } }) => (
            <OpenMovement of={{ ...original, transactionId: original.id }} onOpen={onMovement} />
          ),
          enableHiding: false,
          meta: { nameOf: (movement) => t(`movements.${movement as JournalRow['movement']}`) },
        }),
        column.accessor('entries', {
          header: t('entries'),
          cell: EntriesCell,
          meta: {
            parameter: 'books',
            options: books,
            nameOf,
            inFile: { account: t('account'), debit: t('debit'), credit: t('credit') },
          },
        }),
        column.accessor('amount', { header: t('amount'), cell: RupeesCell, meta: { align: 'end' } }),
        column.accessor('orderId', {
          header: t('orderId'),
          cell: ({ getValue }) => <CellText dimmed>{getValue() ?? ''}</CellText>,
        }),
      ]),
    [t, nameOf, onMovement],
  );
  return (
    <Section title={t('journal')} hasTable>
      <DataTable
        name="journal"
        shape={journalShape}
        label={t('journal')}
        searchLabel={t('search')}
        list={useQuery(journalQuery(place.at))}
        place={place}
        columns={columns}
        rowId={idOf}
        exports={{ path: '/api/admin/journal', asCsv: true }}
        empty={<EmptySky title={t('none')} text={t('noneText')} />}
      />
    </Section>
  );
}

/** Each account with what it is debited or credited with. */
function EntriesCell({ row: { original } }: Cell<JournalRow['entries']>) {
  const t = useTranslations('money.explorer');
  const nameOf = useAccountName();
  const rupees = useRupees();
  return original.entries.map(({ account, paise }) => (
    <CellText key={account} dimmed={paise < 0}>
      {t(paise < 0 ? 'credited' : 'debited', { account: nameOf(account), amount: rupees(Math.abs(paise)) })}
    </CellText>
  ));
}
