import { Button, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type OfficeRole, officeRoles } from '@pollux/domain/accounts/access';
import type { ChangeOfficeRole } from '@pollux/domain/accounts/admins';
import type { AdminUser } from '@pollux/query-api/admin/users-contract';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCommand } from '../../../../shared/api/use-command.ts';
import { EntryDialog } from '../../../../shared/lists/entry-dialog.tsx';
import { useMay } from '../../../../shared/session/use-may.ts';
import { useSession } from '../../../../shared/session/use-session.ts';
import { RoleField } from './role-field.tsx';

/** What an admin can do about somebody else of the back office: give them another role. */
export function ChangeRole({ user }: { user: AdminUser }) {
  const t = useTranslations('admin.roles');
  const may = useMay();
  const { user: self } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (!may('ChangeOfficeRole')) return null;
  if (self?.id === user.userId)
    return (
      <Text size="sm" c="dimmed">
        {t('own')}
      </Text>
    );
  return (
    <>
      <Button onClick={() => setOpen(true)} style={{ alignSelf: 'flex-start' }}>
        {t('change')}
      </Button>
      {isOpen && <RoleDialog user={user} onClose={() => setOpen(false)} />}
    </>
  );
}

function RoleDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const t = useTranslations('admin.roles');
  const change = useCommand<typeof ChangeOfficeRole>('ChangeOfficeRole');
  const [role, setRole] = useState(user.role as OfficeRole);
  const name = `${user.firstname} ${user.lastname}`.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate(
      { accountId: user.userId, role },
      {
        onSuccess: () => {
          onClose();
          notifications.show({ color: 'green', message: t('changed', { name, role: t(`names.${role}`) }) });
        },
      },
    );
  };
  return (
    <EntryDialog title={t('changeOf', { name })} saving={change} onSubmit={submit} onClose={onClose}>
      <Text size="sm" c="dimmed">
        {t('atOnce')}
      </Text>
      <RoleField roles={officeRoles} value={role} onChange={setRole} />
    </EntryDialog>
  );
}
