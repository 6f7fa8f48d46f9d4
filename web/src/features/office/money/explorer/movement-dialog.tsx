import { Modal, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type CellContext, createColumnHelper } from '@tanstack/react-table';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { CellText } from '../../../../shared/lists/cell-text.tsx';
import type { features } from '../../../../shared/lists/features.ts';
import { type Filters, OfficeTable } from '../../../../shared/lists/office-table.tsx';
import { LineProofButton } from '../../../../shared/proof/line-proof-button.tsx';
import { LoadFailure } from '../../../../shared/ui/load-failure.tsx';
import { TableSkeleton } from '../../../../shared/ui/table-skeleton.tsx';
import { TimeCell } from '../../../../shared/ui/time-cell.tsx';
import { type MovementEvent, movementQuery } from './account-api.ts';
import { AccountsTable } from './accounts-table.tsx';

/** What a movement consists of: its entries, each leading to its account, and the events that it comes from. */
export function MovementDialog({
  transactionId,
  onAccount,
  onClose,
}: {
  transactionId: string;
  onAccount: (account: string) => void;
  onClose: () => void;
}) {
  const t = useTranslations('money.explorer');
  const { data, error, refetch } = useQuery(movementQuery(transactionId));
  return (
    <Modal opened onClose={onClose} size="lg" title={t('movementOf', { id: transactionId })}>
      {data === undefined && error !== null && <LoadFailure error={error} onRetry={refetch} />}
      {data === undefined && error === null && <TableSkeleton />}
      {data !== undefined && (
        <Stack gap="xl">
          <AccountsTable label={t('entries')} rows={data.movement.entries} onOpen={onAccount} />
          <Events events={data.events} />
        </Stack>
      )}
    </Modal>
  );
}

const column = createColumnHelper<typeof features, MovementEvent>();
const idOf = ({ id }: MovementEvent) => id;
const filters: Filters = { type: 'text', recordedAt: 'days', position: 'text' };

function Events({ events }: { events: readonly MovementEvent[] }) {
  const t = useTranslations('money.explorer');
  const columns = useMemo(
    () =>
      column.columns([
        column.accessor('type', { header: t('event'), cell: EventCell, meta: { onPhones: 'heading' } }),
        column.accessor('recordedAt', { header: t('recordedAt'), cell: TimeCell }),
        column.accessor('position', { header: t('position') }),
        column.display({
          id: 'proof',
          header: t('proof'),
          cell: ({ row: { original } }) =>
            original.isBooking && (
              <LineProofButton
                line={{ position: original.position }}
                label={t('proof')}
                name={t('proofOf', { what: original.type })}
              />
            ),
        }),
      ]),
    [t],
  );
  return <OfficeTable label={t('events')} rows={events} columns={columns} filters={filters} rowId={idOf} />;
}

function EventCell({
  row: {
    original: { type, isCause, isBooking },
  },
}: CellContext<typeof features, MovementEvent, string>) {
  const t = useTranslations('money.explorer');
  return (
    <>
      {type}
      {(isCause || isBooking) && <CellText dimmed>{t(isCause ? 'cause' : 'booking')}</CellText>}
    </>
  );
}
