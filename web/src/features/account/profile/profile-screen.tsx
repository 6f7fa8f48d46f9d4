import { Button, Group, Skeleton } from '@mantine/core';
import { IconLogout, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { profileQuery } from '../../../shared/session/profile-query.ts';
import { useLogout } from '../../../shared/session/use-logout.ts';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { AccountCard } from './account-card.tsx';
import { EditProfile } from './edit/edit-profile.tsx';
import { ConfirmEmailDialog } from './email/confirm-email-dialog.tsx';
import { PendingEmail } from './email/pending-email.tsx';

/** The person's own account, to look at and to change, and the way out of it (P185). */
export function ProfileScreen() {
  const t = useTranslations('profile');
  const logOut = useLogout();
  const { data, error, refetch } = useQuery(profileQuery);
  const [isEditing, setEditing] = useState(false);
  const [confirming, setConfirming] = useState<string | null>(null);
  const user = data?.user;
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        {!isEditing && (
          <Group gap="sm">
            <Button
              variant="default"
              leftSection={<IconPencil size={18} aria-hidden />}
              disabled={user === undefined}
              onClick={() => setEditing(true)}
            >
              {t('edit')}
            </Button>
            <Button variant="default" leftSection={<IconLogout size={18} aria-hidden />} onClick={logOut}>
              {t('logOut')}
            </Button>
          </Group>
        )}
      </PageHeader>
      {user === undefined &&
        (error ? <LoadFailure error={error} onRetry={refetch} /> : <Skeleton height={420} radius="lg" />)}
      {user !== undefined && isEditing && (
        <EditProfile user={user} onNewEmail={setConfirming} onDone={() => setEditing(false)} />
      )}
      {user !== undefined && !isEditing && (
        <>
          {user.pendingEmail !== null && <PendingEmail email={user.pendingEmail} onConfirm={setConfirming} />}
          <AccountCard user={user} />
        </>
      )}
      {user !== undefined && (
        <ConfirmEmailDialog email={confirming} accountId={user.id} onClose={() => setConfirming(null)} />
      )}
    </>
  );
}
