import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type CellContext, createColumnHelper } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { CellText } from '../../../../shared/lists/cell-text.tsx';
import { DataTable } from '../../../../shared/lists/data-table.tsx';
import type { features } from '../../../../shared/lists/features.ts';
import type { ListSearch } from '../../../../shared/lists/list-search.ts';
import { BeingMarked } from '../../../../shared/marking/being-marked.tsx';
import { useReadAnew } from '../../../../shared/live/use-attendance.ts';
import { EmptySky } from '../../../../shared/look/empty-sky.tsx';
import { Section } from '../../../../shared/look/section.tsx';
import { NOTHING } from '../../../../shared/ui/nothing.ts';
import {
  leaderboardRecordQuery,
  leaderboardRecordShape,
  type LeaderboardStudent,
} from '../api/leaderboard-record.ts';

const column = createColumnHelper<typeof features, LeaderboardStudent>();
const idOf = ({ id }: LeaderboardStudent) => id;

/**
 * Everybody on the leaderboard of a live quiz, the best first, with the addresses that its owner alone reads (P323).
 * @param position up to which position of the log attempts are known to have moved on
 */
export function LeaderboardRecord({ quizId, position }: { quizId: string; position: string | null }) {
  const t = useTranslations('attempts.attendance.record');
  const fields = useTranslations('lists.exports.fields');
  // The address has the place in the list of attempts.
  const [at, goTo] = useState<ListSearch>({});
  const list = useQuery(leaderboardRecordQuery(quizId, at, position));
  useReadAnew(position, list.refetch);
  const columns = useMemo(
    () =>
      column.columns([
        column.accessor('name', {
          header: fields('name'),
          cell: NameCell,
          enableHiding: false,
          meta: { onPhones: 'heading' },
        }),
        column.accessor('email', {
          header: fields('email'),
          cell: ({ getValue }) => getValue() ?? NOTHING,
        }),
        column.accessor('score', { header: t('score'), meta: { align: 'end' } }),
      ]),
    [t, fields],
  );
  return (
    <Box mt="xl">
      <BeingMarked quizId={quizId} isMarking={list.data?.marking != null} />
      <Section title={t('title')} hasTable>
        <DataTable
          name="leaderboard-record"
          shape={leaderboardRecordShape}
          label={t('title')}
          list={list}
          place={{ at, go: (change) => goTo((now) => ({ ...now, page: undefined, ...change })) }}
          columns={columns}
          rowId={idOf}
          exports={{ path: `/api/activities/${quizId}/leaderboard/record` }}
          empty={<EmptySky title={t('none')} text={t('noneText')} />}
        />
      </Section>
    </Box>
  );
}

function NameCell({ getValue }: CellContext<typeof features, LeaderboardStudent, string | null>) {
  const t = useTranslations('attempts.attendance');
  return <CellText strong>{getValue() ?? t('forgotten')}</CellText>;
}
