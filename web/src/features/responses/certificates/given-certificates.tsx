import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { GivenCertificate } from '@pollux/query-api/attending/certificates-contract';
import { useQuery } from '@tanstack/react-query';
import { type CellContext, createColumnHelper } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useProblemText } from '../../../shared/i18n/use-problem-text.ts';
import { DataTable } from '../../../shared/lists/data-table.tsx';
import type { features } from '../../../shared/lists/features.ts';
import type { ListPlace } from '../../../shared/lists/list-place.ts';
import type { ListSearch } from '../../../shared/lists/list-search.ts';
import { Section } from '../../../shared/look/section.tsx';
import { DateCell } from '../../../shared/ui/date-cell.tsx';
import {
  activityCertificatesQuery,
  certificatesShape,
  useReinstateCertificate,
} from '../api/certificate-lists.ts';
import { CertificateButton } from '../attempts/certificate-button.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';
import { StateCell } from './state-cell.tsx';

const column = createColumnHelper<typeof features, GivenCertificate>();
const idOf = ({ number }: GivenCertificate) => number;

/** Who was given a certificate of an activity of one's own: each can be withdrawn, and given back. Nothing without any. */
export function GivenCertificates({ quizId }: { quizId: string }) {
  const t = useTranslations('attempts.certificates');
  const [at, setAt] = useState<ListSearch>({});
  const place: ListPlace = {
    at,
    go: (change) => setAt((now) => ({ ...now, page: undefined, ...change })),
  };
  const list = useQuery(activityCertificatesQuery(quizId, at));
  const columns = useMemo(
    () =>
      column.columns([
        column.accessor(({ name }) => name ?? t('forgotten'), {
          id: 'name',
          header: t('columns.name'),
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
          meta: { nameOf: (state) => t(state as GivenCertificate['state']) },
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
  if (list.data === undefined && list.error === null) return null;
  if (list.data?.total === 0 && at['state'] === undefined) return null;
  return (
    <Section title={t('given')} hasTable>
      <DataTable
        name="given-certificates"
        shape={certificatesShape}
        label={t('given')}
        list={list}
        place={place}
        columns={columns}
        rowId={idOf}
        exports={{ path: `/api/activities/${quizId}/certificates` }}
        empty={null}
      />
    </Section>
  );
}

function ActionsCell({ row: { original } }: CellContext<typeof features, GivenCertificate>) {
  const t = useTranslations('attempts.certificates');
  const problemText = useProblemText();
  const reinstate = useReinstateCertificate();
  const [isRevoking, setRevoking] = useState(false);
  const { quizId, personId, state, kind } = original;
  const name = original.name ?? t('forgotten');
  const tell = (error: unknown) => notifications.show({ color: 'red', message: problemText(error) });

  if (state === 'revoked') {
    // What a corrected answer took away, a corrected answer gives back.
    if (kind !== 'withdrawn') return null;
    return (
      <Button
        variant="default"
        size="xs"
        loading={reinstate.isPending}
        aria-label={t('reinstateOf', { name })}
        onClick={() => reinstate.mutate({ quizId, personId }, { onError: tell })}
      >
        {t('reinstate')}
      </Button>
    );
  }
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      <CertificateButton quizId={quizId} person={personId} title={name} />
      <Button
        variant="default"
        size="xs"
        aria-label={t('revokeOf', { name })}
        onClick={() => setRevoking(true)}
      >
        {t('revoke')}
      </Button>
      {isRevoking && <RevokeDialog certificate={original} name={name} onClose={() => setRevoking(false)} />}
    </Group>
  );
}
