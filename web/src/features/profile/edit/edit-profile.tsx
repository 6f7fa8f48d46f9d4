import { Tabs } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { Profile } from '@pollux/query-api/accounts/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { BankDetailsTab } from './bank-details-tab.tsx';
import classes from './edit-profile.module.css';
import { ProfileForm } from './profile-form.tsx';

interface EditProfileProps {
  readonly user: Profile;
  /** @param newEmail an address that a code was sent to, null for none */
  readonly onSaved: (newEmail: string | null) => void;
  readonly onCancel: () => void;
}

/** The two forms of the edit mode; nothing of them outlives it (P185, P186). */
export function EditProfile({ user, onSaved, onCancel }: EditProfileProps) {
  const t = useTranslations('profile');
  const [tab, setTab] = useState('profile');
  const choose = (chosen: string | null) => {
    if (chosen === 'bank' && user.phoneNumber === '') {
      notifications.show({ color: 'red', message: t('bank.phoneFirst') });
      return;
    }
    setTab(chosen ?? 'profile');
  };
  return (
    <Tabs value={tab} onChange={choose}>
      <Tabs.List>
        <Tabs.Tab value="profile">{t('updateProfile')}</Tabs.Tab>
        <Tabs.Tab value="bank">{t('updateBankDetails')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="profile" className={classes.panel}>
        <ProfileForm user={user} onSaved={onSaved} onCancel={onCancel} />
      </Tabs.Panel>
      <Tabs.Panel value="bank" className={classes.panel} keepMounted={false}>
        <BankDetailsTab onCancel={onCancel} />
      </Tabs.Panel>
    </Tabs>
  );
}
