import { Text } from '@mantine/core';
import type { TextAnswerRow } from '@pollux/query-api/attending/text-answers-contract';
import { createColumnHelper } from '@tanstack/react-table';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { features } from '../../../../shared/lists/features.ts';
import { NumberCell } from '../../../../shared/ui/number-cell.tsx';
import { TextLink } from '../../../../shared/ui/text-link.tsx';
import { TimeCell } from '../../../../shared/ui/time-cell.tsx';
import { TagsCell } from './tags-cell.tsx';

const column = createColumnHelper<typeof features, TextAnswerRow>();

/** All of it, with its lines, as it is here to be read. */
function AnswerCell({ getValue }: { getValue: () => unknown }) {
  return (
    <Text
      inherit
      component="div"
      dir="auto"
      miw="14rem"
      maw="60ch"
      style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
    >
      {String(getValue())}
    </Text>
  );
}

function PersonCell({ row: { original } }: { row: { readonly original: TextAnswerRow } }) {
  const t = useTranslations('scores.texts');
  return (
    <TextLink
      to="/dashboard/quizattended/$attemptId"
      params={{ attemptId: original.attemptId }}
      dir="auto"
      fz="sm"
    >
      {original.name ?? t('unnamed')}
    </TextLink>
  );
}

/** What was written, its tags, by whom and when. */
export function useTextAnswerColumns() {
  const t = useTranslations('scores.texts');
  return useMemo(
    () =>
      column.columns([
        column.accessor('text', {
          header: t('columns.text'),
          cell: AnswerCell,
          enableHiding: false,
          meta: { onPhones: 'heading' },
        }),
        column.accessor('tags', { header: t('columns.tags'), cell: TagsCell }),
        column.accessor('name', {
          header: t('columns.name'),
          cell: PersonCell,
          meta: { noneInFile: { name: t('unnamed') } },
        }),
        column.accessor('completedAt', { header: t('columns.completedAt'), cell: TimeCell }),
        column.accessor('length', {
          header: t('columns.length'),
          cell: NumberCell,
          meta: { align: 'end' },
        }),
      ]),
    [t],
  );
}
