import { Button } from '@mantine/core';
import type { OfficeRole } from '@pollux/domain/accounts/access';
import type { AdminUser } from '@pollux/query-api/admin/users-contract';
import { useQuery } from '@tanstack/react-query';
import { createColumnHelper } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { DataTable } from '../../../../shared/lists/data-table.tsx';
import type { features } from '../../../../shared/lists/features.ts';
import type { ListPlace } from '../../../../shared/lists/list-place.ts';
import { EmptySky } from '../../../../shared/look/empty-sky.tsx';
import { useMay } from '../../../../shared/session/use-may.ts';
import { DateCell } from '../../../../shared/ui/date-cell.tsx';
import { usersQuery, usersShape } from '../../api/users-query.ts';
import { PersonCell } from '../user-cells.tsx';
import { UserDialog } from '../user-dialog.tsx';
import { ColleagueDialog } from './colleague-dialog.tsx';

const column = createColumnHelper<typeof features, AdminUser>();
const among = { userType: 'admin' } as const;
const idOf = ({ userId }: AdminUser) => userId;

/** The tab of the back office, which no code of a plan can be. */
export const OFFICE_TAB = 'Office';

/** Everybody of the back office with their role, which an admin can change in what opens. */
export function OfficeList({ label, place }: { label: string; place: ListPlace }) {
  const t = useTranslations('admin.roles');
  const users = useTranslations('admin.users');
  const fields = useTranslations('lists.exports.fields');
  const may = useMay();
  const [opened, open] = useState<AdminUser>();
  const [isAdding, setAdding] = useState(false);
  const columns = useMemo(
    () =>
      column.columns([
        column.accessor('firstname', {
          header: users('columns.name'),
          cell: ({ row: { original } }) => <PersonCell user={original} withId={false} onOpen={open} />,
          enableHiding: false,
          meta: {
            onPhones: 'heading',
            inFile: {
              firstname: fields('firstName'),
              lastname: fields('lastName'),
              email: users('columns.email'),
            },
          },
        }),
        column.accessor('role', {
          header: t('role'),
          cell: ({ getValue }) => t(`names.${getValue() as OfficeRole}`),
          meta: { nameOf: (role) => t(`names.${role as OfficeRole}`) },
        }),
        column.accessor('createdAt', { header: users('columns.joined'), cell: DateCell }),
      ]),
    [t, users, fields],
  );
  return (
    <>
      {may('CreateAdmin') && (
        <Button mb="md" onClick={() => setAdding(true)}>
          {t('add.title')}
        </Button>
      )}
      <DataTable
        name="office"
        shape={usersShape}
        label={label}
        searchLabel={users('search')}
        list={useQuery(usersQuery(among, place.at))}
        place={place}
        columns={columns}
        rowId={idOf}
        exports={{ path: '/api/admin/users', among, asCsv: true }}
        empty={<EmptySky title={users('none')} text={t('noneText')} />}
      />
      {opened !== undefined && <UserDialog user={opened} onClose={() => open(undefined)} />}
      {isAdding && <ColleagueDialog onClose={() => setAdding(false)} />}
    </>
  );
}
