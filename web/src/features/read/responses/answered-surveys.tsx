import { Button } from '@mantine/core';
import type { AnsweredSurvey } from '@pollux/query-api/attending/reports-contract';
import { useQuery } from '@tanstack/react-query';
import { type CellContext, createColumnHelper } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { DataTable } from '../../../shared/lists/data-table.tsx';
import type { features } from '../../../shared/lists/features.ts';
import type { ListPlace } from '../../../shared/lists/list-place.ts';
import type { ListSearch } from '../../../shared/lists/list-search.ts';
import { Section } from '../../../shared/look/section.tsx';
import { DateCell } from '../../../shared/ui/date-cell.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { mySurveysQuery, mySurveysShape } from './api/my-surveys.ts';
import { CertificateButton } from './attempts/certificate-button.tsx';

const column = createColumnHelper<typeof features, AnsweredSurvey>();
const idOf = ({ attemptId }: AnsweredSurvey) => attemptId;

/** The surveys that the person has answered, newest first, with what they said; nothing where there are none. */
export function AnsweredSurveys() {
  const t = useTranslations('reports.attended');
  // The address says where somebody is in the list above.
  const [at, setAt] = useState<ListSearch>({});
  const place: ListPlace = {
    at,
    go: (change) => setAt((now) => ({ ...now, page: undefined, ...change })),
  };
  const list = useQuery(mySurveysQuery(at));
  const columns = useMemo(
    () =>
      column.columns([
        column.accessor('quizTitle', {
          header: t('columns.title'),
          cell: TitleCell,
          enableHiding: false,
          meta: { onPhones: 'heading' },
        }),
        column.accessor('completedAt', { header: t('columns.answered'), cell: DateCell }),
        column.display({
          id: 'certificate',
          header: t('columns.certificate'),
          cell: CertificateCell,
          meta: { narrow: true },
        }),
        column.display({
          id: 'attend',
          header: t('columns.again'),
          cell: AgainCell,
          enableHiding: false,
          meta: { onPhones: 'footer', align: 'end' },
        }),
      ]),
    [t],
  );
  // Where it cannot be read, the list above says so.
  if (list.data === undefined || list.data.total === 0) return null;
  return (
    <Section title={t('surveys')} hasTable>
      <DataTable
        name="surveys"
        shape={mySurveysShape}
        label={t('surveys')}
        list={list}
        place={place}
        columns={columns}
        rowId={idOf}
        exports={{ path: '/api/users/me/surveys' }}
        empty={null}
      />
    </Section>
  );
}

type Cell<Value> = CellContext<typeof features, AnsweredSurvey, Value>;

function TitleCell({ row: { original } }: Cell<string>) {
  return (
    <TextLink
      to="/dashboard/quizattended/$attemptId"
      params={{ attemptId: original.attemptId }}
      fw={600}
      dir="auto"
    >
      {original.quizTitle}
    </TextLink>
  );
}

function CertificateCell({ row: { original } }: Cell<unknown>) {
  const { certificate, quizId, quizTitle } = original;
  return certificate === 0 ? null : <CertificateButton quizId={quizId} title={quizTitle} />;
}

function AgainCell({ row: { original } }: Cell<unknown>) {
  const t = useTranslations('attempts.attend');
  const { quizUrl, canAttend, quizTitle } = original;
  if (quizUrl === null || !canAttend) return null;
  return (
    <Button
      component="a"
      href={quizUrl}
      variant="default"
      size="xs"
      aria-label={t('againAt', { title: quizTitle })}
    >
      {t('again')}
    </Button>
  );
}
