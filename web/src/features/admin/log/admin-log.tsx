import type { AdminActionRow } from '@pollux/query-api/admin/actions-contract';
import { useQuery } from '@tanstack/react-query';
import { type CellContext, createColumnHelper } from '@tanstack/react-table';
import { useMemo } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { CellText } from '../../../shared/lists/cell-text.tsx';
import { DataTable } from '../../../shared/lists/data-table.tsx';
import type { features } from '../../../shared/lists/features.ts';
import type { ListPlace } from '../../../shared/lists/list-place.ts';
import { EmptySky } from '../../../shared/look/empty-sky.tsx';
import { NOTHING } from '../../../shared/ui/nothing.ts';
import { TimeCell } from '../../../shared/ui/time-cell.tsx';
import { AdminHead } from '../frame/admin-head.tsx';
import { actionsQuery } from './actions-query.ts';
import { actionsTable } from './actions-shape.ts';

type Cell<Value> = CellContext<typeof features, AdminActionRow, Value>;

const column = createColumnHelper<typeof features, AdminActionRow>();
const idOf = ({ id }: AdminActionRow) => id;

/** What admins have done: who, what, when, with which record (A262). */
export function AdminLog({ place }: { place: ListPlace }) {
  const t = useTranslations('admin.log');
  const title = useTranslations('admin.pages.AdminLog')('title');
  const list = useQuery(actionsQuery(place.at));
  const columns = useMemo(
    () =>
      column.columns([
        column.accessor('at', {
          header: t('columns.at'),
          cell: TimeCell,
          enableHiding: false,
          meta: { onPhones: 'heading', narrow: true },
        }),
        column.accessor('admin', {
          header: t('columns.admin'),
          cell: AdminCell,
          enableColumnFilter: false,
          meta: { inFile: { 'admin.userId': t('columns.adminId'), 'admin.name': t('columns.admin') } },
        }),
        column.accessor('act', {
          header: t('columns.act'),
          cell: ({ getValue }) => t(`acts.${getValue()}`),
          meta: { nameOf: (act) => t(`acts.${act as AdminActionRow['act']}`) },
        }),
        column.accessor('record', {
          header: t('columns.record'),
          cell: ({ getValue }) => t(`records.${getValue()}`),
          meta: { nameOf: (record) => t(`records.${record as AdminActionRow['record']}`) },
        }),
        column.accessor('recordId', {
          header: t('columns.recordId'),
          cell: RecordCell,
          enableColumnFilter: false,
          meta: { inFile: { recordId: t('columns.recordId'), name: t('columns.name') } },
        }),
        column.accessor('details', { header: t('columns.details'), cell: DetailsCell }),
      ]),
    [t],
  );
  const [newest] = list.data?.data ?? [];
  const total = list.data?.total;
  return (
    <>
      <AdminHead
        title={title}
        says={total === undefined ? undefined : t('says', { count: total })}
        adds={newest === undefined || place.at['page'] !== undefined ? undefined : t('note')}
      />
      <DataTable
        name="admin-log"
        shape={actionsTable}
        label={title}
        list={list}
        place={place}
        columns={columns}
        rowId={idOf}
        exports={{ path: '/api/admin/actions', asCsv: true }}
        empty={<EmptySky title={t('none')} text={t('noneText')} />}
      />
    </>
  );
}

function AdminCell({ getValue }: Cell<AdminActionRow['admin']>) {
  const t = useTranslations('admin.activities');
  const { name } = getValue();
  return name === null ? <CellText dimmed>{t('forgotten')}</CellText> : <CellText>{name}</CellText>;
}

function RecordCell({ row: { original } }: Cell<string>) {
  return (
    <>
      {original.name !== '' && <CellText strong>{original.name}</CellText>}
      <CellText dimmed whole>
        {original.recordId || NOTHING}
      </CellText>
    </>
  );
}

/** What the record is from then on, in the words of the API. */
function DetailsCell({ getValue }: Cell<AdminActionRow['details']>) {
  const format = useFormatter();
  const told = Object.entries(getValue()).map(([field, value]) => {
    const said = typeof value === 'number' ? format.number(value) : String(value ?? NOTHING);
    return `${field}: ${said}`;
  });
  return <CellText>{told.length === 0 ? NOTHING : told.join(', ')}</CellText>;
}
