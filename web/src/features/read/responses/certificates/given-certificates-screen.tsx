import type { GivenCertificate } from '@pollux/query-api/attending/certificates-contract';
import { useQuery } from '@tanstack/react-query';
import { createColumnHelper } from '@tanstack/react-table';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { DataTable } from '../../../../shared/lists/data-table.tsx';
import type { features } from '../../../../shared/lists/features.ts';
import type { ListPlace } from '../../../../shared/lists/list-place.ts';
import { EmptySky } from '../../../../shared/look/empty-sky.tsx';
import { ButtonLink } from '../../../../shared/ui/button-link.tsx';
import { editorPaths } from '../../../../shared/editor-paths.ts';
import { DateCell } from '../../../../shared/ui/date-cell.tsx';
import { NameCell } from '../../../../shared/ui/name-cell.tsx';
import { activityCertificatesQuery } from '../api/certificate-lists.ts';
import { givenCertificatesShape } from '../api/certificate-shapes.ts';
import { type Published, usePublished } from '../api/use-published.ts';
import { CopyAttendLink } from '../copy-attend-link.tsx';
import { CertificateNumberCell } from './certificate-number-cell.tsx';
import { CertificatesSentence } from './certificates-sentence.tsx';
import { StateCell } from './state-cell.tsx';
import { ActionsCell } from './given-certificate-actions.tsx';

const column = createColumnHelper<typeof features, GivenCertificate>();
const idOf = ({ number }: GivenCertificate) => number;

/** Who was given a certificate of an activity of one's own: each can be withdrawn, and given back. */
export function GivenCertificatesScreen({ quizId, place }: { quizId: string; place: ListPlace }) {
  const t = useTranslations('attempts.certificates');
  const columns = useMemo(
    () =>
      column.columns([
        column.accessor(({ name }) => name ?? t('forgotten'), {
          id: 'name',
          header: t('columns.name'),
          cell: NameCell,
          enableHiding: false,
          meta: {
            onPhones: 'heading',
            inFile: { name: t('columns.name') },
            noneInFile: { name: t('forgotten') },
          },
        }),
        column.accessor('number', { header: t('columns.number'), cell: CertificateNumberCell }),
        column.accessor('at', { header: t('columns.at'), cell: DateCell }),
        column.accessor('state', {
          header: t('columns.state'),
          cell: StateCell,
          meta: { onPhones: 'footer', nameOf: (state) => t(state as GivenCertificate['state']) },
        }),
        column.display({
          id: 'actions',
          header: t('columns.actions'),
          cell: ActionsCell,
          enableHiding: false,
          meta: { onPhones: 'footer', align: 'end' },
        }),
      ]),
    [t],
  );
  const all = useQuery(activityCertificatesQuery(quizId, {}));
  const revoked = useQuery(activityCertificatesQuery(quizId, { state: 'revoked' }));
  const published = usePublished(quizId);
  const title = all.data?.data[0]?.quizTitle ?? published?.content.quizTitle;
  return (
    <>
      <CertificatesSentence
        title={title === undefined ? t('title') : t('titleOf', { title })}
        texts="given"
        total={all.data?.total}
        revoked={revoked.data?.total}
      >
        <ButtonLink to="/dashboard/attempts/$id" params={{ id: quizId }} variant="default">
          {t('given.attempts')}
        </ButtonLink>
      </CertificatesSentence>
      <DataTable
        name="given-certificates"
        shape={givenCertificatesShape}
        label={t('title')}
        searchLabel={t('given.search')}
        list={useQuery(activityCertificatesQuery(quizId, place.at))}
        place={place}
        columns={columns}
        rowId={idOf}
        exports={{ path: `/api/activities/${quizId}/certificates` }}
        empty={<NoneGiven quizId={quizId} published={published} />}
      />
    </>
  );
}

/** The way on is to have it answered, or to choose a certificate where the activity has none. */
function NoneGiven({ quizId, published }: { quizId: string; published: Published | undefined }) {
  const t = useTranslations('attempts.certificates.given');
  if (published?.content.certificate === 0) {
    return (
      <EmptySky title={t('without.title')} text={t('without.text')}>
        <ButtonLink to={editorPaths[published.quizType]} search={{ quizid: quizId }}>
          {t('without.edit')}
        </ButtonLink>
      </EmptySky>
    );
  }
  const kind = published?.quizType ?? 'QUIZ';
  return (
    <EmptySky title={t('none.title')} text={t('none.text', { kind })}>
      <CopyAttendLink quizId={quizId}>{t('none.copy')}</CopyAttendLink>
    </EmptySky>
  );
}
