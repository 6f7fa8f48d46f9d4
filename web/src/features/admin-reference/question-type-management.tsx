import { Switch } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { isOfferable } from '@pollux/domain/reference/question-type-values';
import { useQuery } from '@tanstack/react-query';
import { createColumnHelper } from '@tanstack/react-table';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useProblemText } from '../../shared/i18n/use-problem-text.ts';
import { CellText } from '../../shared/lists/cell-text.tsx';
import { DataTable } from '../../shared/lists/data-table.tsx';
import type { features } from '../../shared/lists/features.ts';
import type { ListPlace } from '../../shared/lists/list-place.ts';
import { EmptySky } from '../../shared/look/empty-sky.tsx';
import { useUpdateQuestionType } from './api/commands.ts';
import { entriesQuery, entriesShape, type QuestionType } from './api/entries-query.ts';
import { EntryStatus } from './entry-status.tsx';
import { ListHead } from './list-head.tsx';
import { firstNumber } from './first-number.ts';

const column = createColumnHelper<typeof features, QuestionType>();
const idOf = ({ id }: QuestionType) => id;

/** Which types of question creators are offered (C172). */
export function QuestionTypeManagement({ place }: { place: ListPlace }) {
  const t = useTranslations('reference');
  const first = firstNumber(place);
  const columns = useMemo(
    () =>
      column.columns([
        column.accessor('id', {
          id: 'place',
          header: t('number'),
          cell: ({ row }) => first + row.index,
          meta: { narrow: true },
        }),
        column.accessor('name', {
          header: t('types.name'),
          cell: ({ getValue }) => <CellText strong>{getValue()}</CellText>,
          enableHiding: false,
          meta: { onPhones: 'heading' },
        }),
        column.accessor('value', { header: t('types.value') }),
        column.accessor('isActive', {
          header: t('status'),
          cell: ({ getValue }) => <EntryStatus list="types" isActive={getValue()} />,
          meta: { nameOf: (isActive) => t(isActive === 'true' ? 'types.active' : 'types.inactive') },
        }),
        column.display({
          id: 'actions',
          header: t('action'),
          cell: ({ row }) => <OfferSwitch type={row.original} />,
          enableHiding: false,
          meta: { onPhones: 'footer', align: 'end' },
        }),
      ]),
    [t, first],
  );
  return (
    <>
      <ListHead list="types" />
      <DataTable
        name="question-types"
        shape={entriesShape}
        label={t('types.label')}
        searchLabel={t('search')}
        list={useQuery(entriesQuery('/api/admin/question-types', place.at))}
        place={place}
        columns={columns}
        rowId={idOf}
        exports={{ path: '/api/admin/question-types' }}
        empty={<EmptySky title={t('types.none')} text={t('types.noneText')} />}
      />
    </>
  );
}

/** Switches a type on or off; where that fails it stays as it is, and a message says why. */
function OfferSwitch({ type: { id, name, value, isActive } }: { type: QuestionType }) {
  const t = useTranslations('reference.types');
  const problemText = useProblemText();
  const update = useUpdateQuestionType();
  if (!isOfferable(value)) return <CellText dimmed>{t('never')}</CellText>;
  const offer = (isWanted: boolean) =>
    update.mutate(
      { id, name, isActive: isWanted },
      {
        onSuccess: () => notifications.show({ color: 'green', message: t('updated') }),
        onError: (error) => notifications.show({ color: 'red', message: problemText(error) }),
      },
    );
  return (
    <Switch
      aria-label={t('offer', { name })}
      checked={isActive}
      disabled={update.isPending}
      onChange={({ currentTarget }) => offer(currentTarget.checked)}
    />
  );
}
