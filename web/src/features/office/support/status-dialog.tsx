import { Button, Modal, Radio, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { TicketStatus } from '@pollux/domain/support/ticket';
import type { SupportTicket } from '@pollux/query-api/support/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useProblemText } from '../../../shared/i18n/use-problem-text.ts';
import { FailureAlert } from '../../../shared/ui/failure-alert.tsx';
import { FormActions } from '../../../shared/ui/form-actions.tsx';
import { ticketQuery } from './api/ticket-query.ts';
import { useSetTicketStatus } from './api/set-ticket-status.ts';

/** Sets a ticket to any status, with what there is to know about it at hand [A215 A327 A363]. */
export function StatusDialog({ ticket, onClose }: { ticket: SupportTicket; onClose: () => void }) {
  const t = useTranslations('support.management');
  const statuses = useTranslations('support.status');
  const common = useTranslations('common');
  const format = useFormatter();
  const problemText = useProblemText();
  const setStatus = useSetTicketStatus();
  const [status, choose] = useState<TicketStatus>(ticket.status);
  const { supportcode, name, userPhone, subject, at } = ticket;
  const opened = useQuery(ticketQuery(supportcode));

  const save = async () => {
    try {
      await setStatus.mutateAsync({ supportcode, status });
    } catch {
      // The dialog says why.
      return;
    }
    // The ticket, and this dialog with it, may have left a filtered table by now.
    onClose();
    notifications.show({ color: 'green', message: t('update.done') });
  };

  return (
    <Modal opened onClose={onClose} title={t('update.title', { code: supportcode })}>
      <Stack>
        {opened.isError && <FailureAlert>{problemText(opened.error)}</FailureAlert>}
        {setStatus.isError && <FailureAlert>{problemText(setStatus.error)}</FailureAlert>}
        {name !== null && (
          <div>
            <Text fw={600} mb={4} dir="auto" style={{ overflowWrap: 'anywhere' }}>
              {subject}
            </Text>
            <Text size="sm" c="dimmed" mb="xs">
              {t('update.from', {
                name,
                phone: userPhone ?? '',
                sent: format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' }),
              })}
            </Text>
            <Text dir="auto" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {opened.data?.message}
            </Text>
          </div>
        )}
        <Radio.Group
          label={t('update.status')}
          value={status}
          onChange={(value) => choose(TicketStatus.parse(value))}
        >
          <Stack gap="sm" mt="xs">
            {TicketStatus.options.map((each) => (
              <Radio key={each} value={each} label={statuses(each)} size="md" />
            ))}
          </Stack>
        </Radio.Group>
        <FormActions>
          <Button variant="default" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button onClick={() => void save()} loading={setStatus.isPending}>
            {t('update.save')}
          </Button>
        </FormActions>
      </Stack>
    </Modal>
  );
}
