import { Modal } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { Log } from './log.tsx';

/** The log of all of one's own activities, or of one of them, in a dialog (P161, P456, P556). */
export function LogsDialog({
  of,
  onClose,
}: {
  of?: { readonly id: string; readonly quizTitle: string };
  onClose: () => void;
}) {
  const t = useTranslations('reports.changes');
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={of === undefined ? t('logs') : t('logsOf', { title: of.quizTitle || t('untitled') })}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Log {...(of !== undefined && { activity: of.id })} />
    </Modal>
  );
}
