import { Switch } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { isOfferable } from '@pollux/domain/reference/question-type-values';
import { useQuery } from '@tanstack/react-query';
import { createColumnHelper } from '@tanstack/react-table';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useProblemText } from '../../../shared/i18n/use-problem-text.ts';
import { CellText } from '../../../shared/lists/cell-text.tsx';
import type { features } from '../../../shared/lists/features.ts';
import type { ListPlace } from '../../../shared/lists/list-place.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { useUpdateQuestionType } from './api/commands.ts';
import { entriesQuery, type QuestionType } from './api/entries-query.ts';
import { entryColumns } from './entry-columns.tsx';
import { EntryTable } from './entry-table.tsx';
import { firstNumber } from '../../../shared/lists/first-number.ts';
import { ListHead } from './list-head.tsx';

const column = createColumnHelper<typeof features, QuestionType>();

/** Which types of question creators are offered (C172). */
export function QuestionTypeManagement({ place }: { place: ListPlace }) {
  const t = useTranslations('reference');
  const may = useMay();
  const first = firstNumber(place);
  const columns = useMemo(() => {
    const { place: number, name, status } = entryColumns<QuestionType>(t, 'types', first, t('types.name'));
    return column.columns([
      number,
      name,
      column.accessor('value', { header: t('types.value') }),
      status,
      ...(may('UpdateQuestionType')
        ? [
            column.display({
              id: 'actions',
              header: t('action'),
              cell: ({ row }) => <OfferSwitch type={row.original} />,
              enableHiding: false,
              meta: { onPhones: 'footer', align: 'end' },
            }),
          ]
        : []),
    ]);
  }, [t, first, may]);
  const rows = useQuery(entriesQuery('/api/admin/question-types', place.at));
  return (
    <>
      <ListHead list="types" />
      <EntryTable list="types" place={place} rows={rows} columns={columns} />
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
