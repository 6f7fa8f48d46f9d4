import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type CellContext, createColumnHelper } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useProblemText } from '../../../../shared/i18n/use-problem-text.ts';
import { AddButton } from '../../../../shared/lists/add-button.tsx';
import { CellText } from '../../../../shared/lists/cell-text.tsx';
import { DataTable } from '../../../../shared/lists/data-table.tsx';
import { activeColumn, numberColumn } from '../../../../shared/lists/entry-columns.tsx';
import type { features } from '../../../../shared/lists/features.ts';
import type { ListPlace } from '../../../../shared/lists/list-place.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { EmptySky } from '../../../../shared/look/empty-sky.tsx';
import { EntryActions } from '../../../../shared/lists/entry-actions.tsx';
import { firstNumber } from '../../../../shared/lists/first-number.ts';
import { useListChanges } from '../../../../shared/reference/use-list-changes.ts';
import { useDeleteTax } from './api/commands.ts';
import { adminTaxesQuery, chargedTaxesQuery, type Tax, taxesShape } from './api/taxes.ts';
import { effectOf } from './effect.ts';
import { TaxDialog } from './tax-dialog.tsx';
import { TaxHead } from './tax-head.tsx';
import { useEffectText } from './use-effect-text.ts';
import { usePercentage } from './use-percentage.ts';
import classes from './tax-management.module.css';
import { ListFailure } from '../list-failure.tsx';

const column = createColumnHelper<typeof features, Tax>();
const idOf = ({ id }: Tax) => id;

/** The taxes that are charged on top of prices, and those that are switched off (A054, A153 to A158). */
export function TaxManagement({ place }: { place: ListPlace }) {
  const t = useTranslations('reference.taxes');
  const reference = useTranslations('reference');
  const problemText = useProblemText();
  /** What the dialog is about: a tax, a new one (null), or nothing. */
  const [edited, edit] = useState<Tax | null>();
  const may = useMay();
  const first = firstNumber(place);
  const list = useQuery(adminTaxesQuery(place.at));
  useListChanges('prices');
  const columns = useMemo(
    () =>
      column.columns([
        numberColumn<Tax>(reference('number'), first),
        column.accessor('taxName', {
          header: t('name'),
          cell: ({ getValue }) => <CellText strong>{getValue()}</CellText>,
          enableHiding: false,
          meta: { onPhones: 'heading' },
        }),
        activeColumn<Tax>(reference('status'), { active: t('active'), inactive: t('inactive') }),
        column.accessor('taxPercentage', {
          id: 'basisPoints',
          header: t('percentage'),
          cell: PercentageCell,
          meta: { align: 'end' },
        }),
        column.accessor('taxType', {
          header: t('type'),
          cell: ({ getValue }) => t(`types.${getValue()}`),
          meta: { nameOf: (type) => t(`types.${type as Tax['taxType']}`) },
        }),
        column.accessor('taxDescription', {
          header: t('description'),
          cell: ({ getValue }) => <CellText>{getValue()}</CellText>,
        }),
        ...(may('UpdateTax')
          ? [
              column.display({
                id: 'actions',
                header: reference('action'),
                cell: ({ row: { original } }) => <Actions tax={original} onEdit={() => edit(original)} />,
                enableHiding: false,
                meta: { onPhones: 'footer', align: 'end' },
              }),
            ]
          : []),
      ]),
    [t, reference, first, may],
  );
  return (
    <>
      <TaxHead />
      <Tabs value="list">
        <div className={classes.head}>
          <Tabs.List>
            <Tabs.Tab value="list">{t('tab')}</Tabs.Tab>
          </Tabs.List>
          {may('CreateTax') && <AddButton onClick={() => edit(null)}>{t('create')}</AddButton>}
        </div>
        <Tabs.Panel value="list" pt="md">
          {list.error !== null && list.data === undefined ? (
            <ListFailure title={t('error')} text={problemText(list.error)} retry={t('retry')} list={list} />
          ) : (
            <DataTable
              name="taxes"
              shape={taxesShape}
              label={t('label')}
              searchLabel={reference('search')}
              list={list}
              place={place}
              columns={columns}
              rowId={idOf}
              exports={{ path: '/api/admin/taxes', asCsv: true }}
              empty={<EmptySky title={t('none')} text={t('noneText')} />}
            />
          )}
        </Tabs.Panel>
      </Tabs>
      {edited !== undefined && <TaxDialog tax={edited} onClose={() => edit(undefined)} />}
    </>
  );
}

function PercentageCell({ getValue }: CellContext<typeof features, Tax, number>) {
  return usePercentage()(getValue());
}

function Actions({ tax, onEdit }: { tax: Tax; onEdit: () => void }) {
  const t = useTranslations('reference.taxes');
  const { mutateAsync: remove } = useDeleteTax();
  const charged = useQuery(chargedTaxesQuery).data;
  const effect = effectOf(charged?.tax ?? [], { id: tax.id, to: null }, charged?.taxBase ?? 'list');
  const effectText = useEffectText();
  const warning = t('removeText', { name: tax.taxName });
  return (
    <EntryActions
      id={tax.id}
      name={tax.taxName}
      warning={effect.isChange ? `${warning} ${effectText(effect)}` : warning}
      done={t('deleted')}
      failed={t('error')}
      onEdit={onEdit}
      onDelete={() => remove({ id: tax.id })}
    />
  );
}
