import type { ReportedHallQuestion } from '@pollux/query-api/hosting/hall-contract';
import { useQuery } from '@tanstack/react-query';
import { type CellContext, createColumnHelper } from '@tanstack/react-table';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { CellText } from '../../../../shared/lists/cell-text.tsx';
import { DataTable } from '../../../../shared/lists/data-table.tsx';
import type { features } from '../../../../shared/lists/features.ts';
import type { ListPlace } from '../../../../shared/lists/list-place.ts';
import { EmptySky } from '../../../../shared/look/empty-sky.tsx';
import { Sentence } from '../../../../shared/look/sentence.tsx';
import { ButtonLink } from '../../../../shared/ui/button-link.tsx';
import { DateCell } from '../../../../shared/ui/date-cell.tsx';
import { hallReportQuery } from '../api/hall-report.ts';
import { hallReportShape } from '../api/hall-report-shape.ts';
import { DeskTexts } from './desk-texts.tsx';

interface HallReportProps {
  sessionId: string;
  place: ListPlace;
}

const column = createColumnHelper<typeof features, ReportedHallQuestion>();
const idOf = ({ id }: ReportedHallQuestion) => id;
type Asked = Pick<CellContext<typeof features, ReportedHallQuestion>, 'row'>;

/** What the hall of a session has asked: each question with its votes, and what became of it. */
export function HallReportScreen(props: HallReportProps) {
  return (
    <DeskTexts>
      <Report {...props} />
    </DeskTexts>
  );
}

function Report({ sessionId, place }: HallReportProps) {
  const t = useTranslations('desk.list');
  const desk = useTranslations('desk');
  const columns = useMemo(
    () =>
      column.columns([
        column.accessor('text', {
          header: t('text'),
          cell: TextCell,
          enableHiding: false,
          meta: { onPhones: 'heading' },
        }),
        column.accessor(
          ({ name, status }) => (status === 'withdrawn' || name !== '' ? name : desk('nameless')),
          {
            id: 'name',
            header: t('name'),
          },
        ),
        column.accessor('votes', { header: t('votes'), meta: { align: 'end' } }),
        column.accessor('status', {
          header: t('status'),
          cell: StatusCell,
          meta: { nameOf: (status) => t(`states.${status as ReportedHallQuestion['status']}`) },
        }),
        column.accessor('number', { header: t('number'), meta: { align: 'end' } }),
        column.accessor('at', { header: t('at'), cell: DateCell }),
      ]),
    [t, desk],
  );
  const all = useQuery(hallReportQuery(sessionId, {}));
  const answered = useQuery(hallReportQuery(sessionId, { status: 'answered' }));
  const isKnown = all.data !== undefined && answered.data !== undefined;
  return (
    <>
      <Sentence
        title={all.data?.quizTitle ?? t('title')}
        says={isKnown ? t('summary', { count: all.data.total, answered: answered.data.total }) : t('title')}
      >
        <ButtonLink to="/pollgraph" search={{ data: sessionId }} variant="default">
          {t('back')}
        </ButtonLink>
      </Sentence>
      <DataTable
        name="hall-questions"
        shape={hallReportShape}
        label={t('title')}
        list={useQuery(hallReportQuery(sessionId, place.at))}
        place={place}
        columns={columns}
        rowId={idOf}
        exports={{ path: `/api/sessions/${sessionId}/hall/report` }}
        empty={<EmptySky title={t('title')} text={t('none')} />}
      />
    </>
  );
}

function TextCell({ row: { original } }: Asked) {
  const t = useTranslations('desk.list');
  return original.status === 'withdrawn' ? (
    <em>{t('withdrawn')}</em>
  ) : (
    <CellText strong>{original.text}</CellText>
  );
}

function StatusCell({ row: { original } }: Asked) {
  const t = useTranslations('desk.list');
  return t(`states.${original.status}`);
}
