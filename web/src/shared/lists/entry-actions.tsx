import { ActionIcon, type ActionIconProps, Group, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import { mayRead } from '@pollux/domain/accounts/access';
import { officePages } from '@pollux/domain/accounts/office-pages';
import { IconHistory, IconPencil, IconTrash } from '@tabler/icons-react';
import { createLink, useParams } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';
import { useTranslations } from 'use-intl';
import { useProblemText } from '../i18n/use-problem-text.ts';
import { useSession } from '../session/use-session.ts';

type HtmlProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ActionIconProps>;

const IconLink = createLink((props: ActionIconProps & HtmlProps & { ref?: Ref<HTMLAnchorElement> }) => (
  <ActionIcon component="a" {...props} />
));

/** Leads to everything that was done to the entry, for whoever may read the log of the admins. */
function ActsOn({ id, name }: { id: string; name: string }) {
  const t = useTranslations('reference');
  const { office } = useParams({ strict: false });
  const role = useSession().user?.role ?? 'visitor';
  if (office === undefined || !mayRead(officePages.AdminLog, role)) return null;
  return (
    <IconLink
      to="/$office/AdminLog"
      params={{ office }}
      search={{ recordId: id }}
      variant="subtle"
      color="gray"
      size={36}
      aria-label={t('acts', { name })}
    >
      <IconHistory size={19} aria-hidden />
    </IconLink>
  );
}

/** Edits or deletes an entry of a list. Deleting asks first; where it fails, a message says so, and why, and the row stays (A314). */
export function EntryActions({
  id,
  name,
  warning,
  done,
  failed,
  onEdit,
  onDelete,
}: {
  /** By which the log of the admins knows it. */
  id: string;
  name: string;
  /** What deleting it means. */
  warning: string;
  /** What is said once it is deleted. */
  done: string;
  /** What stands over why it was not, where not that. */
  failed?: string;
  onEdit: () => void;
  onDelete: () => Promise<unknown>;
}) {
  const t = useTranslations('reference');
  const common = useTranslations('common');
  const problemText = useProblemText();

  const remove = async () => {
    try {
      await onDelete();
      notifications.show({ color: 'green', message: done });
    } catch (error) {
      notifications.show({
        color: 'red',
        title: failed ?? t('remove.failed', { name }),
        message: problemText(error),
      });
    }
  };
  const ask = () =>
    modals.openConfirmModal({
      title: t('remove.title'),
      children: <Text size="sm">{warning}</Text>,
      labels: { confirm: t('remove.confirm'), cancel: common('cancel') },
      confirmProps: { color: 'red' },
      onConfirm: remove,
    });

  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      <ActsOn id={id} name={name} />
      <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('edit', { name })} onClick={onEdit}>
        <IconPencil size={19} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="subtle" color="red" size={36} aria-label={t('delete', { name })} onClick={ask}>
        <IconTrash size={19} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
