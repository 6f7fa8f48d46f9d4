import { Button, Group, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import type { DeleteUser, DisableAccount, EnableAccount } from '@pollux/domain/accounts/disabling';
import type { AdminUser } from '@pollux/query-api/admin/users-contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCommand } from '../../../shared/api/use-command.ts';
import { useProblemText } from '../../../shared/i18n/use-problem-text.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { FailureAlert } from '../../../shared/ui/failure-alert.tsx';
import { ChangeRole } from './office/change-role.tsx';
import { EditUserDialog } from './edit-user-dialog.tsx';

/** What the role of whoever looks can do about an account (A083 to A085); of one of the back office change its role. */
export function UserActions({ user, onGone }: { user: AdminUser; onGone: () => void }) {
  const t = useTranslations('admin.users');
  const common = useTranslations('common');
  const problemText = useProblemText();
  const disable = useCommand<typeof DisableAccount>('DisableAccount');
  const enable = useCommand<typeof EnableAccount>('EnableAccount');
  const remove = useCommand<typeof DeleteUser>('DeleteUser');
  const [isEditing, setEditing] = useState(false);
  const may = useMay();
  const { userId: accountId, firstname, lastname, isActive, userType } = user;
  const name = `${firstname} ${lastname}`.trim();
  if (userType === 'admin') return <ChangeRole user={user} />;
  const done = (message: string, then?: () => void) => ({
    onSuccess: () => {
      then?.();
      notifications.show({ color: 'green', message });
    },
  });
  const ask = () =>
    modals.openConfirmModal({
      title: t('details.sure'),
      children: <Text size="sm">{t('details.sureText', { name })}</Text>,
      labels: { confirm: t('details.delete'), cancel: common('cancel') },
      confirmProps: { color: 'red' },
      onConfirm: () => remove.mutate({ accountId }, done(t('details.deleted'), onGone)),
    });
  const error = disable.error ?? enable.error ?? remove.error;
  return (
    <>
      {error !== null && <FailureAlert>{problemText(error)}</FailureAlert>}
      <Group gap="sm">
        {may('EditUser') && <Button onClick={() => setEditing(true)}>{t('details.edit')}</Button>}
        {isActive && may('DisableAccount') && (
          <Button
            variant="default"
            loading={disable.isPending}
            onClick={() => disable.mutate({ accountId }, done(t('details.disabled', { name })))}
          >
            {t('details.disable')}
          </Button>
        )}
        {!isActive && may('EnableAccount') && (
          <Button
            variant="default"
            loading={enable.isPending}
            onClick={() => enable.mutate({ accountId }, done(t('details.enabled', { name })))}
          >
            {t('details.enable')}
          </Button>
        )}
        {may('DeleteUser') && (
          <Button variant="default" c="var(--bad)" onClick={ask} loading={remove.isPending}>
            {t('details.delete')}
          </Button>
        )}
      </Group>
      {isEditing && <EditUserDialog user={user} onClose={() => setEditing(false)} />}
    </>
  );
}
