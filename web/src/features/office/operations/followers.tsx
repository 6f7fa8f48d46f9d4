import { Text } from '@mantine/core';
import { type CellContext, createColumnHelper } from '@tanstack/react-table';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { features } from '../../../shared/lists/features.ts';
import { nameIn } from '../../../shared/lists/name-in.ts';
import { type Filters, OfficeTable } from '../../../shared/lists/office-table.tsx';
import { Section } from '../../../shared/look/section.tsx';
import { State } from '../../../shared/look/state.tsx';
import type { OperationsView } from './api.ts';
import { shortPosition } from './processes.tsx';
import { Behind } from './read-models.tsx';
import { isBehind } from './situations.ts';

type Follower = OperationsView['followers'][number];

const column = createColumnHelper<typeof features, Follower>();
const idOf = ({ name }: Follower) => name;
type Cell<Value> = CellContext<typeof features, Follower, Value>;

const lights = { current: 'lit', isLate: 'waiting', stands: 'wrong' } as const;
type FollowerState = keyof typeof lights;

const stateOf = (follower: Follower): FollowerState => {
  if (follower.standsAt !== null) return 'stands';
  return isBehind(follower) ? 'isLate' : 'current';
};
const filters: Filters = { name: 'text', state: ['current', 'isLate', 'stands'], position: 'text' };

/** What happens because something happened: how far each is, and at what it stands. */
export function Followers({ followers }: { followers: OperationsView['followers'] }) {
  const t = useTranslations('operations.followers');
  const words = useTranslations('operations.readModels');
  const columns = useMemo(
    () =>
      column.columns([
        column.accessor('name', { header: words('name'), cell: FollowerCell, meta: { onPhones: 'heading' } }),
        column.accessor(stateOf, {
          id: 'state',
          header: words('state'),
          cell: StateCell,
          meta: {
            nameOf: (state) => (state === 'stands' ? t(state) : words(state as 'current' | 'isLate')),
          },
        }),
        column.accessor(({ position }) => shortPosition(position), {
          id: 'position',
          header: words('position'),
        }),
      ]),
    [t, words],
  );
  return (
    <Section title={t('title')}>
      <Text c="dimmed" size="sm" my="sm">
        {t('note')}
      </Text>
      <OfficeTable label={t('title')} rows={followers} columns={columns} filters={filters} rowId={idOf} />
    </Section>
  );
}

function FollowerCell({ row: { original } }: Cell<string>) {
  const t = useTranslations('operations.followers.kinds');
  return (
    <>
      <Text size="sm" fw={600}>
        {original.name}
      </Text>
      <Text size="sm" c="dimmed">
        {t(original.kind)}
      </Text>
    </>
  );
}

function StateCell(cell: Cell<FollowerState>) {
  const words = useTranslations('operations.readModels');
  const { original } = cell.row;
  const { standsAt } = original;
  return (
    <>
      <State light={lights[stateOf(original)]}>{nameIn(cell)}</State>
      {standsAt !== null && (
        <Text size="sm">{words('reason', { ...standsAt, position: shortPosition(standsAt.position) })}</Text>
      )}
      <Behind {...original} />
    </>
  );
}
