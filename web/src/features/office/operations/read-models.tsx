import { Button, Group, Text } from '@mantine/core';
import { type CellContext, createColumnHelper } from '@tanstack/react-table';
import { useMemo } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useProblemText } from '../../../shared/i18n/use-problem-text.ts';
import type { features } from '../../../shared/lists/features.ts';
import { nameIn } from '../../../shared/lists/name-in.ts';
import { type Filters, OfficeTable } from '../../../shared/lists/office-table.tsx';
import { Section } from '../../../shared/look/section.tsx';
import { State } from '../../../shared/look/state.tsx';
import { useMay } from '../../../shared/session/use-may.ts';
import { FailureAlert } from '../../../shared/ui/failure-alert.tsx';
import { type Job, type OperationsView, type ReadModel, useOrderUpkeep } from './api.ts';
import { shortPosition } from './processes.tsx';
import { isBehind } from './situations.ts';

/** What an embedded log is called where it is verified itself. */
const LOG = 'log';

/** What is verified by buttons of its own. */
const LOGS: readonly string[] = [LOG, 'transparency-log'];

/** A read model, and the tasks that it is under for now. */
type Row = ReadModel & { readonly underWay: readonly Job['task'][] };

const column = createColumnHelper<typeof features, Row>();
const idOf = ({ name }: Row) => name;
type Cell<Value> = CellContext<typeof features, Row, Value>;

const lights = { current: 'lit', isLate: 'waiting', without: 'wrong' } as const;
type ReadModelState = keyof typeof lights;

const stateOf = (readModel: ReadModel): ReadModelState => {
  if (readModel.setAside > 0) return 'without';
  return isBehind(readModel) ? 'isLate' : 'current';
};
const filters: Filters = { name: 'text', state: ['current', 'isLate', 'without'] };

/** Every read model with how far it is, and what can be done about it while it is served. */
export function ReadModels({
  readModels,
  tasks,
  jobs,
}: {
  readModels: readonly ReadModel[];
  tasks: OperationsView['tasks'];
  jobs: readonly Job[];
}) {
  const t = useTranslations('operations.readModels');
  const problemText = useProblemText();
  const mayOrder = useMay()('OrderUpkeep');
  const { mutate, error } = useOrderUpkeep();
  const verifiable = tasks.verify ?? [];
  const rows = useMemo(
    () => inOrder(readModels).map((each) => ({ ...each, underWay: tasksUnderWay(jobs, each.name) })),
    [readModels, jobs],
  );
  const columns = useMemo(
    () =>
      column.columns([
        column.accessor('name', { header: t('name'), cell: NameCell, meta: { onPhones: 'heading' } }),
        column.accessor(stateOf, {
          id: 'state',
          header: t('state'),
          cell: StateCell,
          meta: {
            nameOf: (state) =>
              state === 'without' ? t('incomplete') : t(state as Exclude<ReadModelState, 'without'>),
          },
        }),
        ...(mayOrder
          ? [
              column.display({
                id: 'actions',
                header: t('actions'),
                cell: ({ row: { original } }) => (
                  <Actions
                    readModel={original}
                    onOrder={(task) => mutate({ task, readModels: [original.name] })}
                  />
                ),
                meta: { onPhones: 'footer' },
              }),
            ]
          : []),
      ]),
    [t, mayOrder, mutate],
  );
  return (
    <Section
      title={t('title')}
      more={
        mayOrder && (
          <Group gap="xs">
            {verifiable.includes(LOG) && (
              <Button
                variant="default"
                size="compact-sm"
                disabled={tasksUnderWay(jobs, LOG).includes('verify')}
                onClick={() => mutate({ task: 'verify', readModels: [LOG] })}
              >
                {t('verifyLog')}
              </Button>
            )}
            <Button
              variant="default"
              size="compact-sm"
              onClick={() =>
                mutate({ task: 'verify', readModels: verifiable.filter((name) => !LOGS.includes(name)) })
              }
            >
              {t('verifyAll')}
            </Button>
          </Group>
        )
      }
    >
      <Text c="dimmed" size="sm" my="sm">
        {t('note')}
      </Text>
      {error !== null && <FailureAlert>{problemText(error)}</FailureAlert>}
      <OfficeTable label={t('title')} rows={rows} columns={columns} filters={filters} rowId={idOf} />
    </Section>
  );
}

/** Those that something is wrong with before all others. */
function inOrder(readModels: readonly ReadModel[]): readonly ReadModel[] {
  const isWrong = (each: ReadModel) => each.setAside > 0 || isBehind(each);
  return [...readModels.filter(isWrong), ...readModels.filter((each) => !isWrong(each))];
}

/** What is done with a read model, or waits for it. */
export function tasksUnderWay(jobs: readonly Job[], name: string): readonly Job['task'][] {
  return jobs.flatMap(({ status, readModel, task }) =>
    status === 'open' && readModel === name ? [task] : [],
  );
}

function NameCell({ row: { original } }: Cell<string>) {
  const t = useTranslations('operations.readModels');
  const { name, version, generation, position } = original;
  return (
    <>
      <Text size="sm" fw={600}>
        {name}
      </Text>
      <Text size="sm" c="dimmed">
        {t('version', {
          version: String(version),
          generation: String(generation),
          position: shortPosition(position),
        })}
      </Text>
    </>
  );
}

function StateCell<Value extends string>(cell: Cell<Value>) {
  const t = useTranslations('operations.readModels');
  const { original } = cell.row;
  const { setAside, without } = original;
  return (
    <>
      <State light={lights[stateOf(original)]}>
        {setAside > 0 ? t('without', { count: setAside }) : nameIn(cell)}
      </State>
      {without !== null && (
        <Text size="sm">{t('reason', { ...without, position: shortPosition(without.position) })}</Text>
      )}
      <Behind {...original} />
    </>
  );
}

function Actions({
  readModel: { name, underWay },
  onOrder,
}: {
  readModel: Row;
  onOrder: (task: Job['task']) => void;
}) {
  const t = useTranslations('operations.readModels');
  return (
    <Group gap="xs">
      {(['verify', 'rebuild'] as const).map((task) => (
        <Button
          key={task}
          variant="default"
          size="compact-sm"
          disabled={underWay.includes(task)}
          aria-label={t(`${task}Of`, { name })}
          onClick={() => onOrder(task)}
        >
          {t(task)}
        </Button>
      ))}
    </Group>
  );
}

/** How far something is behind the log; nothing where it is not. */
export function Behind({ eventsBehind, secondsBehind }: { eventsBehind: number; secondsBehind: number }) {
  const t = useTranslations('operations.readModels');
  const format = useFormatter();
  if (eventsBehind === 0) return null;
  const seconds = format.number(secondsBehind, { maximumFractionDigits: 1 });
  return (
    <Text size="sm" c="dimmed">
      {t('late', { events: eventsBehind, seconds })}
    </Text>
  );
}
