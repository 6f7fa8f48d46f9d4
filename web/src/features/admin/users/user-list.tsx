import type { UserType } from '@pollux/domain/accounts/account';
import type { ListedUser } from '@pollux/query-api/admin/contract';
import { useQuery } from '@tanstack/react-query';
import { type CellContext, createColumnHelper } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { UnstyledButton } from '@mantine/core';
import { CellText } from '../../../shared/lists/cell-text.tsx';
import { DataTable } from '../../../shared/lists/data-table.tsx';
import type { features } from '../../../shared/lists/features.ts';
import type { ListPlace } from '../../../shared/lists/list-place.ts';
import { State } from '../../../shared/look/state.tsx';
import { DateCell } from '../../../shared/ui/date-cell.tsx';
import { EmptySky } from '../../../shared/look/empty-sky.tsx';
import { type AmongUsers, usersQuery, usersShape } from '../api/users-query.ts';
import { UserDialog } from './user-dialog.tsx';

const column = createColumnHelper<typeof features, ListedUser>();
const idOf = ({ id }: ListedUser) => id;

/** The accounts of a type or on a plan, newest first. */
export function UserList({
  label,
  among,
  place,
}: {
  /** What is listed, for those who cannot see the heading above it. */
  label: string;
  among: AmongUsers;
  place: ListPlace;
}) {
  const t = useTranslations('admin.users');
  const types = useTranslations('admin.userType');
  const fields = useTranslations('lists.exports.fields');
  const [opened, open] = useState<ListedUser>();
  const columns = useMemo(
    () =>
      column.columns([
        column.accessor('firstname', {
          header: t('columns.name'),
          cell: ({ row: { original } }) => <PersonCell user={original} onOpen={open} />,
          enableHiding: false,
          meta: {
            onPhones: 'heading',
            inFile: { firstname: fields('firstName'), lastname: fields('lastName') },
          },
        }),
        column.accessor('userType', {
          header: t('columns.type'),
          cell: TypeCell,
          enableColumnFilter: among.userType === undefined,
          meta: { nameOf: (type) => types(type as UserType) },
        }),
        column.accessor('organization', { header: t('columns.organization') }),
        column.accessor('countryName', { header: t('columns.country') }),
        column.accessor('verified', {
          header: t('columns.email'),
          cell: VerifiedCell,
          meta: {
            inFile: { email: t('columns.email'), verified: t('verified') },
            nameOf: (isVerified) => t(isVerified === 'true' ? 'verified' : 'unverified'),
          },
        }),
        column.accessor('createdAt', { header: t('columns.joined'), cell: DateCell }),
        column.accessor('isActive', {
          header: t('columns.status'),
          cell: StatusCell,
          meta: { nameOf: (isActive) => t(isActive === 'true' ? 'active' : 'inactive') },
        }),
      ]),
    [t, types, fields, among.userType],
  );
  return (
    <>
      <DataTable
        name="users"
        shape={usersShape}
        label={label}
        searchLabel={t('search')}
        list={useQuery(usersQuery(among, place.at))}
        place={place}
        columns={columns}
        rowId={idOf}
        exports={{ path: '/api/admin/users', among, asCsv: true }}
        empty={<EmptySky title={t('none')} text={t('noneText')} />}
      />
      {opened !== undefined && <UserDialog user={opened} onClose={() => open(undefined)} />}
    </>
  );
}

type Cell<Value> = CellContext<typeof features, ListedUser, Value>;

function PersonCell({ user, onOpen }: { user: ListedUser; onOpen: (user: ListedUser) => void }) {
  return (
    <>
      <UnstyledButton onClick={() => onOpen(user)} aria-haspopup="dialog" td="underline">
        <CellText strong>{`${user.firstname} ${user.lastname}`}</CellText>
      </UnstyledButton>
      <CellText dimmed>{user.email}</CellText>
    </>
  );
}

function StatusCell({ getValue }: Cell<boolean>) {
  const t = useTranslations('admin.users');
  const isActive = getValue();
  return <State light={isActive ? 'lit' : 'unlit'}>{t(isActive ? 'active' : 'inactive')}</State>;
}

function TypeCell({ getValue }: Cell<UserType>) {
  return useTranslations('admin.userType')(getValue());
}

function VerifiedCell({ getValue }: Cell<boolean>) {
  const t = useTranslations('admin.users');
  const isVerified = getValue();
  return <State light={isVerified ? 'lit' : 'unlit'}>{t(isVerified ? 'verified' : 'unverified')}</State>;
}
