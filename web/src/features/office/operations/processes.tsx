import { Box, Text } from '@mantine/core';
import { type CellContext, createColumnHelper } from '@tanstack/react-table';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { features } from '../../../shared/lists/features.ts';
import { nameIn } from '../../../shared/lists/name-in.ts';
import { type Filters, OfficeTable } from '../../../shared/lists/office-table.tsx';
import { Facts } from '../../../shared/look/facts.tsx';
import { Section } from '../../../shared/look/section.tsx';
import { State } from '../../../shared/look/state.tsx';
import { useUnitName } from '../../../shared/ui/use-unit-name.ts';
import type { OperationsView } from './api.ts';
import { MomentCell } from './moment.tsx';
import { useBytes } from './use-bytes.ts';

type Process = OperationsView['processes'][number];

const ROLES = ['all', 'command-api', 'projections', 'query-api'] as const;
type Role = (typeof ROLES)[number];

const column = createColumnHelper<typeof features, Process>();
const idOf = ({ id }: Process) => id;
type Cell<Value> = CellContext<typeof features, Process, Value>;

const filters: Filters = {
  role: ROLES,
  state: ['answers', 'silent'],
  startedAt: 'days',
  seenAt: 'days',
  memory: 'numbers',
  version: 'text',
};

/** What runs, of which version, and on which stores. */
export function Processes({ view }: { view: OperationsView }) {
  const t = useTranslations('operations');
  const unitName = useUnitName();
  const { version, commit, stores, processes, position } = view;
  const store = (name: string) => (name === 'embedded' ? t('facts.embedded') : name);
  const isAlone = stores.documents === 'embedded';
  const columns = useMemo(
    () =>
      column.columns([
        column.accessor('role', {
          header: t('processes.role'),
          cell: NamedCell,
          meta: {
            onPhones: 'heading',
            nameOf: (role) => (ROLES.includes(role as Role) ? t(`processes.roles.${role as Role}`) : role),
          },
        }),
        column.accessor(({ answers }) => (answers ? 'answers' : 'silent'), {
          id: 'state',
          header: t('processes.state'),
          cell: StateCell,
          meta: { nameOf: (state) => t(`processes.${state as 'answers' | 'silent'}`) },
        }),
        column.accessor('startedAt', { header: t('processes.since'), cell: MomentCell }),
        column.accessor('seenAt', { header: t('processes.seen'), cell: MomentCell }),
        column.accessor(({ memoryBytes }) => memoryBytes / 1_000_000, {
          id: 'memory',
          header: t('processes.memory'),
          cell: MemoryCell,
          meta: { align: 'end', unit: unitName('megabyte') },
        }),
        column.accessor('version', { header: t('facts.version') }),
      ]),
    [t, unitName],
  );
  return (
    <Section title={t('processes.title')}>
      <Box mt="md">
        <Facts
          facts={[
            { figure: version, label: t('facts.version') },
            ...(commit === null ? [] : [{ figure: commit.slice(0, 7), label: t('facts.commit') }]),
            { figure: store(stores.log), label: t('facts.log') },
            { figure: store(stores.documents), label: t('facts.documents') },
            { figure: shortPosition(position), label: t('facts.position') },
          ]}
        />
      </Box>
      <Text c="dimmed" size="sm" my="sm">
        {t(isAlone ? 'processes.one' : 'processes.several')}
      </Text>
      <OfficeTable
        label={t('processes.title')}
        rows={processes}
        columns={columns}
        filters={filters}
        rowId={idOf}
      />
    </Section>
  );
}

function NamedCell(cell: Cell<string>) {
  return nameIn(cell);
}

function StateCell<Value extends string>(cell: Cell<Value>) {
  return <State light={cell.row.original.answers ? 'lit' : 'wrong'}>{nameIn(cell)}</State>;
}

function MemoryCell({ row: { original } }: Cell<number>) {
  return useBytes()(original.memoryBytes);
}

/** Without the zeros that it is padded with. */
export function shortPosition(position: string): string {
  return position.replace(/\b0+(?=\d)/g, '') || '0';
}
