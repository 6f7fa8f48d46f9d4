import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type CellContext, createColumnHelper } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { CellText } from '../../../../../shared/lists/cell-text.tsx';
import { DataTable } from '../../../../../shared/lists/data-table.tsx';
import type { features } from '../../../../../shared/lists/features.ts';
import type { ListSearch } from '../../../../../shared/lists/list-search.ts';
import { EmptySky } from '../../../../../shared/look/empty-sky.tsx';
import { Section } from '../../../../../shared/look/section.tsx';
import { State } from '../../../../../shared/look/state.tsx';
import { useMay } from '../../../../../shared/session/use-may.ts';
import { DateCell } from '../../../../../shared/ui/date-cell.tsx';
import { RupeesCell } from '../../../../../shared/ui/rupees-cell.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import { type PayoutFileRow, payoutFilesQuery, payoutFilesShape } from './api.ts';
import { FileDialog } from './file-dialog.tsx';
import { MakeFileDialog } from './make-file-dialog.tsx';

const column = createColumnHelper<typeof features, PayoutFileRow>();
const idOf = ({ id }: PayoutFileRow) => id;
type Cell<Value> = CellContext<typeof features, PayoutFileRow, Value>;

/** What is open: the making of a file, one of them, or the bank's answer to it. */
type Open = { readonly what: 'make' } | { readonly what: 'file' | 'answer'; readonly id: string };

/** The files by which the bank pays creators, and their making. */
export function PayoutFiles() {
  const t = useTranslations('money.payouts.files');
  const payouts = useTranslations('money.payouts');
  // The address has the place in the list of payouts.
  const [at, goTo] = useState<ListSearch>({});
  const [open, show] = useState<Open>();
  const may = useMay();
  const list = useQuery(payoutFilesQuery(at));
  const columns = useMemo(
    () =>
      column.columns([
        column.accessor('at', {
          header: t('columns.at'),
          cell: DateCell,
          enableHiding: false,
          meta: { onPhones: 'heading' },
        }),
        column.accessor('count', { header: t('columns.count'), meta: { align: 'end' } }),
        column.accessor('paise', { header: t('columns.sum'), cell: RupeesCell, meta: { align: 'end' } }),
        column.accessor('waiting', {
          header: t('columns.state'),
          cell: StateCell,
          meta: {
            parameter: 'state',
            nameOf: (state) => t(`states.${state as 'waiting' | 'answered' | 'cancelled'}`),
          },
        }),
        column.display({
          id: 'actions',
          header: t('columns.action'),
          cell: ({ row: { original } }) => (
            <OpenButton file={original} onOpen={() => show({ what: 'file', id: original.id })} />
          ),
          enableHiding: false,
          meta: { onPhones: 'footer', align: 'end' },
        }),
      ]),
    [t],
  );
  const close = () => show(undefined);
  return (
    <Section
      title={t('title')}
      hasTable
      more={
        may('MakePayoutFile') && (
          <Button variant="light" onClick={() => show({ what: 'make' })}>
            {t('make')}
          </Button>
        )
      }
    >
      <DataTable
        name="payout-files"
        shape={payoutFilesShape}
        label={t('title')}
        list={list}
        place={{ at, go: (change) => goTo((now) => ({ ...now, page: undefined, ...change })) }}
        columns={columns}
        rowId={idOf}
        exports={{ path: '/api/admin/payout-files', asCsv: true }}
        failed={payouts('error')}
        empty={<EmptySky title={t('none')} text={t('noneText')} />}
      />
      {open?.what === 'make' && (
        <MakeFileDialog onClose={close} onMade={(id) => show({ what: 'file', id })} />
      )}
      {open?.what === 'file' && (
        <FileDialog id={open.id} onClose={close} onAnswer={() => show({ what: 'answer', id: open.id })} />
      )}
      {open?.what === 'answer' && (
        <AnswerDialog id={open.id} onClose={() => show({ what: 'file', id: open.id })} />
      )}
    </Section>
  );
}

function StateCell({ getValue, row: { original } }: Cell<number>) {
  const t = useTranslations('money.payouts.files');
  const { count, failed, isCancelled } = original;
  const waiting = getValue();
  const answered = count - waiting;
  return (
    <>
      <State light={isCancelled ? 'unlit' : waiting === 0 ? 'lit' : 'waiting'}>
        {isCancelled ? t('cancelled') : t('answered', { answered, count })}
      </State>
      {failed > 0 && <CellText dimmed>{t('failed', { failed })}</CellText>}
    </>
  );
}

function OpenButton({ file, onOpen }: { file: PayoutFileRow; onOpen: () => void }) {
  const t = useTranslations('money.payouts.files');
  return (
    <Button
      variant="subtle"
      size="compact-md"
      onClick={onOpen}
      aria-label={t('openOf', { at: new Date(file.at), count: file.count })}
    >
      {t('open')}
    </Button>
  );
}
