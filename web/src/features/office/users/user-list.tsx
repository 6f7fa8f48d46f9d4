import type { AdminUser } from '@pollux/query-api/admin/users-contract';
import { useQuery } from '@tanstack/react-query';
import type { RowData, TableOptions } from '@tanstack/react-table';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DataTable } from '../../../shared/lists/data-table.tsx';
import type { features } from '../../../shared/lists/features.ts';
import { firstNumber } from '../../../shared/lists/first-number.ts';
import type { ListPlace } from '../../../shared/lists/list-place.ts';
import { EmptySky } from '../../../shared/look/empty-sky.tsx';
import { type AmongUsers, usersQuery, usersShape } from '../api/users-query.ts';
import { SelectedUsers } from './selected-users.tsx';
import { useFigureColumns, useMadeColumns, usePersonColumns } from './user-columns.tsx';
import { UserDialog } from './user-dialog.tsx';

const idOf = ({ userId }: AdminUser) => userId;

interface Listed {
  /** What is listed, for those who cannot see the heading above it. */
  readonly label: string;
  /** Needs a stable reference. */
  readonly among: AmongUsers;
  readonly place: ListPlace;
}

/** People and who they are, newest first. */
export function PersonList({ label, among, place }: Listed) {
  const [opened, open] = useState<AdminUser>();
  return (
    <Users
      name="people"
      listed={{ label, among, place }}
      columns={usePersonColumns(open)}
      opened={opened}
      onClose={() => open(undefined)}
    />
  );
}

/** People and what they have done, newest first (A074). */
export function UserList({ label, among, place }: Listed) {
  const [opened, open] = useState<AdminUser>();
  return (
    <Users
      name="users"
      listed={{ label, among, place }}
      columns={useFigureColumns(open, firstNumber(place))}
      opened={opened}
      onClose={() => open(undefined)}
    />
  );
}

const makers = { SURVEY: { hasSurveys: true }, POLL: { hasPolls: true } } as const;

/** People who have made surveys, or polls, and how many (A095, A098). */
export function MakerList({
  type,
  label,
  place,
}: Pick<Listed, 'label' | 'place'> & { type: keyof typeof makers }) {
  const [opened, open] = useState<AdminUser>();
  return (
    <Users
      name={`makers-${type}`}
      listed={{ label, among: makers[type], place }}
      columns={useMadeColumns(type, open, firstNumber(place))}
      opened={opened}
      onClose={() => open(undefined)}
    />
  );
}

type Columns<Row extends RowData> = TableOptions<typeof features, Row>['columns'];

function Users({
  name,
  listed: { label, among, place },
  columns,
  opened,
  onClose,
}: {
  /** What the choice of columns is remembered under. */
  name: string;
  listed: Listed;
  columns: Columns<AdminUser>;
  opened: AdminUser | undefined;
  onClose: () => void;
}) {
  const t = useTranslations('admin.users');
  return (
    <>
      <DataTable
        name={name}
        shape={usersShape}
        label={label}
        searchLabel={t('search')}
        list={useQuery(usersQuery(among, place.at))}
        place={place}
        columns={columns}
        rowId={idOf}
        renderSelected={(users, onDone) => <SelectedUsers users={users} onDone={onDone} />}
        exports={{ path: '/api/admin/users', among, asCsv: true, of: label }}
        empty={<EmptySky title={t('none')} text={t('noneText')} />}
      />
      {opened !== undefined && <UserDialog user={opened} onClose={onClose} />}
    </>
  );
}
