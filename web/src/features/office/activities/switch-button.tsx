import { ActionIcon, Text, Tooltip } from '@mantine/core';
import { modals } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import type { ListedActivity } from '@pollux/query-api/admin/contract';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useSetActivityActive } from '../../../shared/api/set-activity-active.ts';
import { useProblemText } from '../../../shared/i18n/use-problem-text.ts';

/** Closes somebody's activity that is open, or opens one that is closed, once the admin has said so (C346). */
export function SwitchButton({ activity }: { activity: ListedActivity }) {
  const t = useTranslations('admin.activities');
  const common = useTranslations('common');
  const problemText = useProblemText();
  const { mutateAsync: setActive, isPending } = useSetActivityActive();
  const { id, quizTitle: title, status } = activity;
  const act = status === 'open' ? 'close' : 'open';
  // The row, and this with it, may be gone before the command is done.
  const confirm = async () => {
    try {
      await setActive({ id, isActive: act === 'open' });
      notifications.show({ color: 'green', message: t(`${act}.done`, { title }) });
    } catch (error) {
      notifications.show({ color: 'red', message: problemText(error) });
    }
  };
  const ask = () =>
    modals.openConfirmModal({
      title: t(`${act}.sure`),
      children: (
        <>
          <Text fw={600}>{title}</Text>
          <Text size="sm">{t(`${act}.text`)}</Text>
        </>
      ),
      labels: { confirm: t(`${act}.confirm`), cancel: common('cancel') },
      onConfirm: () => void confirm(),
    });
  return (
    <Tooltip label={t(`${act}.confirm`)}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t(`${act}.of`, { title })}
        loading={isPending}
        onClick={ask}
      >
        {act === 'close' ? <IconLock size={18} aria-hidden /> : <IconLockOpen size={18} aria-hidden />}
      </ActionIcon>
    </Tooltip>
  );
}
