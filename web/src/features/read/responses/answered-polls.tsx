import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type CellContext, createColumnHelper } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { DataTable } from '../../../shared/lists/data-table.tsx';
import type { features } from '../../../shared/lists/features.ts';
import type { ListPlace } from '../../../shared/lists/list-place.ts';
import type { ListSearch } from '../../../shared/lists/list-search.ts';
import { Section } from '../../../shared/look/section.tsx';
import { resultsPath } from '../../../shared/results-path.ts';
import { ButtonLink } from '../../../shared/ui/button-link.tsx';
import { DateCell } from '../../../shared/ui/date-cell.tsx';
import { type Attended, attendedQuery, attendedShape } from './api/attended-query.ts';
import { Outdated } from './outdated.tsx';

const column = createColumnHelper<typeof features, Attended>();
const idOf = ({ pollId }: Attended) => pollId;

/** The polls that the person has answered, newest first, and the way to their results; nothing where there are none [P033 P045]. */
export function AnsweredPolls() {
  const t = useTranslations('reports.attended');
  // The address says where somebody is in the list above.
  const [at, setAt] = useState<ListSearch>({});
  const place: ListPlace = {
    at,
    go: (change) => setAt((now) => ({ ...now, page: undefined, ...change })),
  };
  const list = useQuery(attendedQuery(at));
  const columns = useMemo(
    () =>
      column.columns([
        column.accessor('quizTitle', {
          header: t('columns.title'),
          cell: TitleCell,
          enableHiding: false,
          meta: { onPhones: 'heading' },
        }),
        column.accessor('at', { header: t('columns.answered'), cell: DateCell }),
        column.display({
          id: 'results',
          header: t('columns.results'),
          cell: ResultsCell,
          enableHiding: false,
          meta: { onPhones: 'footer', align: 'end' },
        }),
      ]),
    [t],
  );
  if (list.data === undefined || list.data.total === 0) return null;
  return (
    <Section title={t('polls')} hasTable>
      <Outdated of={list} />
      <DataTable
        name="attended"
        shape={attendedShape}
        label={t('polls')}
        list={list}
        place={place}
        columns={columns}
        rowId={idOf}
        exports={{ path: '/api/users/me/poll-responses' }}
        empty={null}
      />
    </Section>
  );
}

type Cell<Value> = CellContext<typeof features, Attended, Value>;

function TitleCell({ row: { original } }: Cell<string>) {
  const t = useTranslations('reports.attended');
  if (original.quizUrl === null) {
    return (
      <Text size="sm" c="dimmed" fs="italic">
        {t('deleted')}
      </Text>
    );
  }
  return (
    <Text size="sm" fw={600} lineClamp={2}>
      {original.quizTitle}
    </Text>
  );
}

function ResultsCell({ row: { original } }: Cell<unknown>) {
  const t = useTranslations('reports');
  const { quizUrl, pollId, quizTitle, resultsOpen } = original;
  // Those of an anonymous survey are its owner's.
  if (quizUrl === null || quizUrl.endsWith(`/attendquiz/${pollId}`)) return null;
  if (!resultsOpen) {
    return (
      <Text size="sm" c="dimmed">
        {t('attended.later')}
      </Text>
    );
  }
  return (
    <ButtonLink
      to={resultsPath(quizUrl)}
      search={{ data: pollId }}
      variant="default"
      size="xs"
      aria-label={t('resultsOf', { title: quizTitle })}
    >
      {t('results')}
    </ButtonLink>
  );
}
