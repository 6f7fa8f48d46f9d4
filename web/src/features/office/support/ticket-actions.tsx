import { ActionIcon, Menu, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { modals } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import type { SupportTicket } from '@pollux/query-api/support/contract';
import {
  IconDots,
  IconFileInvoice,
  IconMessageReply,
  IconProgressCheck,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { ApiProblem } from '../../../shared/api/client.ts';
import { useProblemText } from '../../../shared/i18n/use-problem-text.ts';
import { useDownload } from '../../../shared/lists/exports/use-download.tsx';
import { useMay } from '../../../shared/session/use-may.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { useDeleteTicket } from './api/delete-ticket.ts';
import { StatusDialog } from './status-dialog.tsx';

/** What an admin can do with one ticket [A138 A139 A331]. */
export function TicketActions({ ticket }: { ticket: SupportTicket }) {
  const t = useTranslations('support.management');
  const common = useTranslations('common');
  const problemText = useProblemText();
  const may = useMay();
  const deleteTicket = useDeleteTicket();
  const [isUpdating, { open: update, close: endUpdate }] = useDisclosure(false);
  const [isAnswering, { open: answer, close: endAnswer }] = useDisclosure(false);
  const { download } = useDownload();
  const { supportcode } = ticket;

  const remove = async () => {
    try {
      await deleteTicket.mutateAsync({ supportcode });
      notifications.show({ color: 'green', message: t('remove.done') });
    } catch (error) {
      notifications.show({ color: 'red', message: problemText(error) });
    }
  };

  // Who wrote without an account, or has bought nothing, has none (A331).
  const getInvoice = () =>
    download(`/api/admin/support-tickets/${supportcode}/invoice`, undefined, (error) => {
      const isNone = error instanceof ApiProblem && error.code === 'invoice-not-found';
      notifications.show(
        isNone ? { message: t('noInvoice') } : { color: 'red', message: problemText(error) },
      );
    });

  // However the question is closed but by a yes, the ticket stays (A330).
  const confirmRemoval = () => {
    let isConfirmed = false;
    modals.openConfirmModal({
      title: t('remove.question'),
      children: <Text size="sm">{t('remove.warning')}</Text>,
      labels: { confirm: t('remove.confirm'), cancel: common('cancel') },
      confirmProps: { color: 'red' },
      onConfirm: () => {
        isConfirmed = true;
        return remove();
      },
      onClose: () => {
        if (!isConfirmed) notifications.show({ message: t('remove.safe') });
      },
    });
  };

  return (
    <>
      <Menu position="bottom-end" width={200}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('moreOf', { code: supportcode })}>
            <IconDots size={19} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {(ticket.email !== null || !may('AnswerSupportTicket')) && (
            <Menu.Item leftSection={<IconMessageReply size={17} aria-hidden />} onClick={answer}>
              {t(may('AnswerSupportTicket') ? 'answer.write' : 'answer.read')}
            </Menu.Item>
          )}
          {may('SetSupportTicketStatus') && (
            <Menu.Item leftSection={<IconProgressCheck size={17} aria-hidden />} onClick={update}>
              {t('updateStatus')}
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<IconFileInvoice size={17} aria-hidden />}
            onClick={() => void getInvoice()}
          >
            {t('getInvoice')}
          </Menu.Item>
          {may('DeleteSupportTicket') && (
            <>
              <Menu.Divider />
              <Menu.Item
                c="var(--bad)"
                leftSection={<IconTrash size={17} aria-hidden />}
                onClick={confirmRemoval}
              >
                {t('delete')}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {isAnswering && <AnswerDialog ticket={ticket} onClose={endAnswer} />}
      {isUpdating && <StatusDialog ticket={ticket} onClose={endUpdate} />}
    </>
  );
}
