import type { OwnCertificate } from '@pollux/query-api/attending/certificates-contract';
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
import { certificatesShape, myCertificatesQuery } from '../api/certificate-lists.ts';
import { CertificateButton } from '../attempts/certificate-button.tsx';
import { StateCell } from './state-cell.tsx';

const column = createColumnHelper<typeof features, OwnCertificate>();
const idOf = ({ number }: OwnCertificate) => number;

/** The certificates that the person was given, of quizzes and surveys; nothing where there are none (P358). */
export function OwnCertificates() {
  const t = useTranslations('attempts.certificates');
  const [at, setAt] = useState<ListSearch>({});
  const place: ListPlace = {
    at,
    go: (change) => setAt((now) => ({ ...now, page: undefined, ...change })),
  };
  const list = useQuery(myCertificatesQuery(at));
  const columns = useMemo(
    () =>
      column.columns([
        column.accessor('quizTitle', {
          header: t('columns.quizTitle'),
          enableSorting: false,
          enableHiding: false,
          meta: { onPhones: 'heading' },
        }),
        column.accessor('number', { header: t('columns.number'), enableSorting: false }),
        column.accessor('at', { header: t('columns.at'), cell: DateCell }),
        column.accessor('state', {
          header: t('columns.state'),
          cell: StateCell,
          enableSorting: false,
          meta: { nameOf: (state) => t(state as OwnCertificate['state']) },
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
  // Where it cannot be read, the list above says so.
  if (list.data === undefined || (list.data.total === 0 && at['state'] === undefined)) return null;
  return (
    <Section title={t('mine')} hasTable>
      <DataTable
        name="certificates"
        shape={certificatesShape}
        label={t('mine')}
        list={list}
        place={place}
        columns={columns}
        rowId={idOf}
        exports={{ path: '/api/users/me/certificates' }}
        empty={null}
      />
    </Section>
  );
}

function LookCell({ row: { original } }: CellContext<typeof features, OwnCertificate>) {
  const { state, quizId, quizTitle } = original;
  return state === 'valid' ? <CertificateButton quizId={quizId} title={quizTitle} /> : null;
}
