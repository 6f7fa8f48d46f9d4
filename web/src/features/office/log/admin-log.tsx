import { changedFields } from '@pollux/domain/operations/changed-fields';
import type { AdminActionRow } from '@pollux/query-api/admin/actions-contract';
import { useQuery } from '@tanstack/react-query';
import { type CellContext, createColumnHelper } from '@tanstack/react-table';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../shared/i18n/language-provider.tsx';
import { factsOf } from '../../../shared/i18n/locales.ts';
import { CellText } from '../../../shared/lists/cell-text.tsx';
import { DataTable } from '../../../shared/lists/data-table.tsx';
import type { features } from '../../../shared/lists/features.ts';
import type { ListPlace } from '../../../shared/lists/list-place.ts';
import { EmptySky } from '../../../shared/look/empty-sky.tsx';
import { NOTHING } from '../../../shared/ui/nothing.ts';
import { LineProofButton } from '../../../shared/proof/line-proof-button.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { TimeCell } from '../../../shared/ui/time-cell.tsx';
import { AdminHead } from '../../../shared/ui/admin-head.tsx';
import { useOffice } from '../frame/use-office.ts';
import { actionsQuery, actionsShape } from './actions-query.ts';
import { ChangesCell } from './changes-cell.tsx';
import classes from './changes-cell.module.css';
import { useAdminNames } from './use-admin-names.ts';
import { useChangeWords } from './use-change-words.ts';

type Cell<Value> = CellContext<typeof features, AdminActionRow, Value>;

const column = createColumnHelper<typeof features, AdminActionRow>();
const idOf = ({ id }: AdminActionRow) => id;

/** What admins have done: who, what, when, from where, with which record, before and after, and why (A262). */
export function AdminLog({ place }: { place: ListPlace }) {
  const t = useTranslations('admin.log');
  const title = useTranslations('admin.pages.AdminLog')('title');
  const list = useQuery(actionsQuery(place.at));
  const { locale } = useLanguage();
  const columns = useColumns(String(place.at['adminId'] ?? ''));
  const [newest] = list.data?.data ?? [];
  const total = list.data?.total;
  return (
    <>
      <AdminHead
        title={title}
        figures={[list]}
        says={total === undefined ? undefined : t('says', { count: total })}
        adds={newest === undefined || place.at['page'] !== undefined ? undefined : t('note')}
      />
      <DataTable
        name="admin-log"
        shape={actionsShape}
        label={title}
        list={list}
        place={place}
        columns={columns}
        rowId={idOf}
        exports={{
          path: '/api/admin/actions',
          labels: { language: factsOf(locale).language },
          asCsv: true,
          asOthers: true,
        }}
        empty={<EmptySky title={t('none')} text={t('noneText')} />}
      />
    </>
  );
}

const fields = Object.keys(changedFields);

/** @param chosen the ids of the admins that the log is narrowed by, with commas in between */
function useColumns(chosen: string) {
  const t = useTranslations('admin.log');
  const names = useAdminNames(chosen);
  const fieldName = useTranslations('changes.fields');
  const account = useTranslations('admin.activities');
  return useMemo(
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
          meta: {
            parameter: 'adminId',
            options: [...names.keys()],
            nameOf: (id) => names.get(id) ?? id,
            inFile: { 'admin.userId': t('columns.adminId'), 'admin.name': t('columns.admin') },
            noneInFile: { 'admin.name': account('forgotten') },
            valuesNotInFile: true,
          },
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
          meta: { inFile: { recordId: t('columns.recordId'), name: t('columns.name') } },
        }),
        column.accessor('changes', {
          header: t('columns.changes'),
          cell: ({ row: { original } }) => <ChangesCell {...original} />,
          meta: {
            options: fields,
            nameOf: (field) => fieldName(field as AdminActionRow['changes'][number]['field']),
            inFile: { changes: t('columns.changes'), details: t('columns.details') },
            valuesNotInFile: true,
          },
        }),
        column.accessor('reason', { header: t('columns.reason'), cell: ReasonCell }),
        column.accessor('origin', {
          header: t('columns.origin'),
          cell: ({ getValue }) => <CellText dimmed>{getValue() ?? NOTHING}</CellText>,
          meta: { hiddenAtFirst: true, explains: t('columns.originExplains') },
        }),
        column.display({
          id: 'proof',
          header: t('columns.proof'),
          cell: ({ row: { original } }) => (
            <LineProofButton
              line={{ position: original.position }}
              label={t('columns.proof')}
              name={t('proofOf', { what: `${t(`acts.${original.act}`)} ${original.name}`.trim() })}
            />
          ),
        }),
      ]),
    [t, names, fieldName, account],
  );
}

function AdminCell({ getValue }: Cell<AdminActionRow['admin']>) {
  const t = useTranslations('admin.activities');
  const { name } = getValue();
  return name === null ? <CellText dimmed>{t('forgotten')}</CellText> : <CellText>{name}</CellText>;
}

/** The record's name and id, which leads to everything that was done to it. */
function RecordCell({ row: { original } }: Cell<string>) {
  const t = useTranslations('admin.log');
  const office = useOffice();
  const { name, recordId } = original;
  return (
    <>
      {name !== '' && <CellText strong>{name}</CellText>}
      {recordId === '' ? (
        NOTHING
      ) : (
        <TextLink
          to="/$office/AdminLog"
          params={{ office }}
          search={{ recordId }}
          size="sm"
          title={t('allOf')}
          dir="ltr"
          style={{ overflowWrap: 'anywhere' }}
        >
          {recordId}
        </TextLink>
      )}
    </>
  );
}

/** Why it was done. What is about a person stands with the record, for whoever may look there. */
function ReasonCell({ row: { original } }: Cell<string>) {
  const t = useTranslations('admin.log');
  const office = useOffice();
  const { reasonOf } = useChangeWords();
  const { reason, hasSealedReason, record } = original;
  if (!hasSealedReason)
    return (
      <div dir="auto" className={classes.reason}>
        {reasonOf(reason) || NOTHING}
      </div>
    );
  return (
    <>
      <CellText>{t('sealed')}</CellText>
      {record === 'refund' && (
        <TextLink to="/$office/InvoiceManagement" params={{ office }} size="sm">
          {t('seeRecord')}
        </TextLink>
      )}
    </>
  );
}
