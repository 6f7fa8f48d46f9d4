import { Group } from '@mantine/core';
import type { OwnCertificate } from '@pollux/query-api/attending/certificates-contract';
import { useQuery } from '@tanstack/react-query';
import { type CellContext, createColumnHelper } from '@tanstack/react-table';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { DataTable } from '../../../../shared/lists/data-table.tsx';
import type { features } from '../../../../shared/lists/features.ts';
import type { ListPlace } from '../../../../shared/lists/list-place.ts';
import { EmptySky } from '../../../../shared/look/empty-sky.tsx';
import { ButtonLink } from '../../../../shared/ui/button-link.tsx';
import { DateCell } from '../../../../shared/ui/date-cell.tsx';
import { NameCell } from '../../../../shared/ui/name-cell.tsx';
import { myCertificatesQuery } from '../api/certificate-lists.ts';
import { myCertificatesShape } from '../api/certificate-shapes.ts';
import { ProofButton } from '../../../../shared/proof/proof-dialog.tsx';
import { CertificateButton } from '../attempts/certificate-button.tsx';
import { CertificateNumberCell } from './certificate-number-cell.tsx';
import { CertificatesSentence } from './certificates-sentence.tsx';
import { StateCell } from './state-cell.tsx';

const column = createColumnHelper<typeof features, OwnCertificate>();
const idOf = ({ number }: OwnCertificate) => number;

/** The certificates that the person was given, of quizzes and surveys (P358). */
export function OwnCertificatesScreen({ place }: { place: ListPlace }) {
  const t = useTranslations('attempts.certificates');
  const columns = useMemo(
    () =>
      column.columns([
        column.accessor('quizTitle', {
          header: t('columns.quizTitle'),
          cell: NameCell,
          enableHiding: false,
          meta: { onPhones: 'heading' },
        }),
        column.accessor('number', { header: t('columns.number'), cell: CertificateNumberCell }),
        column.accessor('at', { header: t('columns.at'), cell: DateCell }),
        column.accessor('state', {
          header: t('columns.state'),
          cell: StateCell,
          meta: { onPhones: 'footer', nameOf: (state) => t(state as OwnCertificate['state']) },
        }),
        column.display({
          id: 'look',
          header: t('columns.look'),
          cell: LookCell,
          enableHiding: false,
          meta: { onPhones: 'footer', align: 'end' },
        }),
      ]),
    [t],
  );
  const all = useQuery(myCertificatesQuery({}));
  const revoked = useQuery(myCertificatesQuery({ state: 'revoked' }));
  return (
    <>
      <CertificatesSentence
        title={t('title')}
        texts="mine"
        total={all.data?.total}
        revoked={revoked.data?.total}
      >
        <ButtonLink to="/dashboard/quizattended" variant="default">
          {t('mine.reports')}
        </ButtonLink>
      </CertificatesSentence>
      <DataTable
        name="certificates"
        shape={myCertificatesShape}
        label={t('title')}
        searchLabel={t('mine.search')}
        list={useQuery(myCertificatesQuery(place.at))}
        place={place}
        columns={columns}
        rowId={idOf}
        exports={{ path: '/api/users/me/certificates' }}
        empty={
          <EmptySky title={t('mine.none.title')} text={t('mine.none.text')}>
            <ButtonLink to="/dashboard/explore">{t('mine.none.explore')}</ButtonLink>
          </EmptySky>
        }
      />
    </>
  );
}

function LookCell({ row: { original } }: CellContext<typeof features, OwnCertificate>) {
  const { state, quizId, quizTitle, number } = original;
  if (state !== 'valid') return null;
  return (
    <Group gap="xs" justify="flex-end">
      <ProofButton
        proof={{ of: 'certificate', id: quizId, says: number }}
        title={number}
        size="xs"
        variant="subtle"
      />
      <CertificateButton quizId={quizId} title={quizTitle} />
    </Group>
  );
}
