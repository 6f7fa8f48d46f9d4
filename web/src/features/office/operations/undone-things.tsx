import { Button, Group, Text } from '@mantine/core';
import { type CellContext, createColumnHelper } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useProblemText } from '../../../shared/i18n/use-problem-text.ts';
import type { features } from '../../../shared/lists/features.ts';
import { type Filters, OfficeTable } from '../../../shared/lists/office-table.tsx';
import { Section } from '../../../shared/look/section.tsx';
import { State } from '../../../shared/look/state.tsx';
import { useMay } from '../../../shared/session/use-may.ts';
import { FailureAlert } from '../../../shared/ui/failure-alert.tsx';
import { NOTHING } from '../../../shared/ui/nothing.ts';
import { type Undone, useRetryUndone } from './api.ts';
import { DropDialog } from './drop-dialog.tsx';

/** What failed, and whether it is being tried again just now. */
type Row = Undone & { readonly isSending: boolean };

const column = createColumnHelper<typeof features, Row>();
const idOf = ({ lane, id }: Row) => `${lane} ${id}`;
type Cell<Value> = CellContext<typeof features, Row, Value>;

const filters: Filters = {
  kind: 'text',
  to: 'text',
  state: ['waiting', 'set-aside'] satisfies Undone['state'][],
};

/** Mails and commands of deadlines that failed: they are tried again by themselves, or wait for an admin. */
export function UndoneThings({ undone, total }: { undone: readonly Undone[]; total: number }) {
  const t = useTranslations('operations.undone');
  const waits = useTranslations('operations.files')('waits');
  const problemText = useProblemText();
  const { mutate, error, isPending, variables } = useRetryUndone();
  const [dropped, drop] = useState<Undone>();
  const sent = isPending ? variables.undoneId : undefined;
  const rows = useMemo(
    () => undone.map((each) => ({ ...each, isSending: each.id === sent })),
    [undone, sent],
  );
  const columns = useMemo(
    () =>
      column.columns([
        column.accessor('kind', { header: t('what'), cell: KindCell, meta: { onPhones: 'heading' } }),
        column.accessor('to', { header: t('to'), cell: ({ getValue }) => getValue() ?? NOTHING }),
        column.accessor('state', {
          header: t('state'),
          cell: ({ row: { original } }) => (
            <UndoneState
              undone={original}
              onRetry={() => mutate({ lane: original.lane, undoneId: original.id })}
              onDrop={() => drop(original)}
            />
          ),
          meta: { nameOf: (state) => (state === 'waiting' ? waits : t('setAside')) },
        }),
      ]),
    [t, waits, mutate],
  );
  return (
    <Section title={t('title')} hasTable>
      {error !== null && <FailureAlert>{problemText(error)}</FailureAlert>}
      {undone.length < total && (
        <Text c="dimmed" size="sm" mb="sm">
          {t('more', { shown: undone.length, total })}
        </Text>
      )}
      <OfficeTable
        label={t('title')}
        rows={rows}
        columns={columns}
        filters={filters}
        rowId={idOf}
        empty={<Text c="dimmed">{t('none')}</Text>}
      />
      {dropped !== undefined && <DropDialog undone={dropped} onClose={() => drop(undefined)} />}
    </Section>
  );
}

function KindCell({ row: { original } }: Cell<string>) {
  return (
    <>
      <Text size="sm" fw={600}>
        {original.kind}
      </Text>
      <Text size="sm" c="dimmed">
        {original.lane}
      </Text>
    </>
  );
}

/** How it stands with it, and what can be done about it. */
function UndoneState({
  undone: { kind, state, dueAt, since, tries, error, isMail, isSending },
  onRetry,
  onDrop,
}: {
  undone: Row;
  onRetry: () => void;
  onDrop: () => void;
}) {
  const t = useTranslations('operations.undone');
  const format = useFormatter();
  const at = (instant: string) =>
    format.dateTime(new Date(instant), { dateStyle: 'short', timeStyle: 'short' });
  const isSetAside = state === 'set-aside';
  const may = useMay();
  return (
    <>
      <State light={isSetAside ? 'wrong' : 'waiting'}>
        {isSetAside || dueAt === null ? t('setAside') : t('waiting', { at: at(dueAt) })}
      </State>
      <Text size="sm" c="dimmed">
        {`${t('tries', { count: tries, since: at(since) })}: ${error}`}
      </Text>
      <Group gap="xs" mt={4}>
        {may('RetryUndone') && (
          <Button
            variant="default"
            size="compact-sm"
            loading={isSending}
            aria-label={t('retryOf', { what: kind })}
            onClick={onRetry}
          >
            {t('retry')}
          </Button>
        )}
        {isMail && isSetAside && may('DropUndone') && (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={t('dropOf', { what: kind })}
            onClick={onDrop}
          >
            {t('drop')}
          </Button>
        )}
      </Group>
    </>
  );
}
