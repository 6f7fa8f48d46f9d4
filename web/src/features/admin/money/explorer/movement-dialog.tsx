import { Anchor, Modal, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { LoadFailure } from '../../../../shared/ui/load-failure.tsx';
import { TableSkeleton } from '../../../../shared/ui/table-skeleton.tsx';
import { useRupees } from '../../../../shared/ui/use-rupees.ts';
import { movementQuery } from './account-api.ts';
import { useAccountName } from './use-account-name.ts';

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
  const nameOf = useAccountName();
  const rupees = useRupees();
  const format = useFormatter();
  const { data, error, refetch } = useQuery(movementQuery(transactionId));
  return (
    <Modal opened onClose={onClose} size="lg" title={t('movementOf', { id: transactionId })}>
      {data === undefined && error !== null && <LoadFailure error={error} onRetry={refetch} />}
      {data === undefined && error === null && <TableSkeleton />}
      {data !== undefined && (
        <Stack gap="lg">
          <Table.ScrollContainer minWidth={320}>
            <Table aria-label={t('entries')}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t('account')}</Table.Th>
                  <Table.Th ta="end">{t('debit')}</Table.Th>
                  <Table.Th ta="end">{t('credit')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {data.movement.entries.map(({ account, paise }) => (
                  <Table.Tr key={`${account} ${paise}`}>
                    <Table.Td>
                      <Anchor component="button" type="button" ta="start" onClick={() => onAccount(account)}>
                        {nameOf(account)}
                      </Anchor>
                    </Table.Td>
                    <Table.Td ta="end">{paise > 0 && rupees(paise)}</Table.Td>
                    <Table.Td ta="end">{paise < 0 && rupees(-paise)}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
          <Table.ScrollContainer minWidth={320}>
            <Table aria-label={t('events')}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t('event')}</Table.Th>
                  <Table.Th>{t('recordedAt')}</Table.Th>
                  <Table.Th>{t('position')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {data.events.map(({ id, type, recordedAt, position, isCause, isBooking }) => (
                  <Table.Tr key={id}>
                    <Table.Td>
                      {type}
                      {(isCause || isBooking) && (
                        <Text size="sm" c="dimmed">
                          {t(isCause ? 'cause' : 'booking')}
                        </Text>
                      )}
                    </Table.Td>
                    <Table.Td>
                      {format.dateTime(new Date(recordedAt), { dateStyle: 'short', timeStyle: 'medium' })}
                    </Table.Td>
                    <Table.Td>{position}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        </Stack>
      )}
    </Modal>
  );
}
