import { Skeleton, Tabs } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { Profile } from '@pollux/query-api/accounts/contract';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { lazyPart } from '../../../../shared/ui/lazy-part.tsx';
import { confirmLeave } from '../../../../shared/leave-guard/confirm-leave.ts';
import { useLeaveGuard } from '../../../../shared/leave-guard/use-leave-guard.tsx';
import classes from './edit-profile.module.css';
import { forgetKeptProfile, ProfileForm } from './profile-form.tsx';

const BankDetailsTab = lazyPart(async () => (await import('./bank-details-tab.tsx')).BankDetailsTab);

type Tab = 'profile' | 'bank';

interface EditProfileProps {
  readonly user: Profile;
  /** @param email an address that a code was sent to */
  readonly onNewEmail: (email: string) => void;
  readonly onDone: () => void;
}

/**
 * The two forms of the edit mode, which go on side by side; nothing of them outlives it (P185, P186). Whoever leaves one
 * of them unsaved is asked first.
 */
export function EditProfile({ user, onNewEmail, onDone }: EditProfileProps) {
  const t = useTranslations('profile');
  const [tab, setTab] = useState<Tab>('profile');
  /** From then on it is there, also behind the other one. */
  const [bankWasOpened, setBankOpened] = useState(false);
  /** How often the profile was saved: its form begins anew each time, without the password. */
  const [saves, setSaves] = useState(0);
  const [unsaved, setUnsaved] = useState({ profile: false, bank: false });
  useLeaveGuard({
    creating: unsaved.profile || unsaved.bank,
    text: t('unsaved'),
    onLeave: forgetKeptProfile,
  });
  const told = (form: Tab) => (isUnsaved: boolean) =>
    setUnsaved((before) => ({ ...before, [form]: isUnsaved }));
  const choose = (chosen: string | null) => {
    if (chosen === 'bank' && user.phoneNumber === '') {
      notifications.show({ color: 'red', message: t('bank.phoneFirst') });
      return;
    }
    if (chosen === 'bank') setBankOpened(true);
    setTab(chosen === 'bank' ? 'bank' : 'profile');
  };
  /** Cancel is about its own form, and closes the other one with it. */
  const cancel = (form: Tab) => async () => {
    const other = form === 'bank' ? unsaved.profile : unsaved.bank;
    if (other && !(await confirmLeave())) return;
    forgetKeptProfile();
    onDone();
  };
  const profileSaved = (newEmail: string | null) => {
    if (newEmail !== null) onNewEmail(newEmail);
    if (!unsaved.bank) return onDone();
    setSaves((before) => before + 1);
    setTab('bank');
  };
  return (
    <Tabs value={tab} onChange={choose}>
      <Tabs.List>
        <Tabs.Tab value="profile">{t('updateProfile')}</Tabs.Tab>
        <Tabs.Tab value="bank">{t('updateBankDetails')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="profile" className={classes.panel}>
        <ProfileForm
          key={saves}
          user={user}
          onSaved={profileSaved}
          onUnsaved={told('profile')}
          onCancel={cancel('profile')}
        />
      </Tabs.Panel>
      <Tabs.Panel value="bank" className={classes.panel}>
        {bankWasOpened && (
          <Suspense fallback={<Skeleton height={320} radius="md" />}>
            <BankDetailsTab
              hasSecondFactor={user.secondFactor}
              onUnsaved={told('bank')}
              onCancel={cancel('bank')}
            />
          </Suspense>
        )}
      </Tabs.Panel>
    </Tabs>
  );
}
