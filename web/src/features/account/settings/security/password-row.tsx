import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { mySignInWaysQuery } from '../../../../shared/forms/my-sign-in-ways-query.ts';
import { ButtonLink } from '../../../../shared/ui/button-link.tsx';
import { SettingsRow } from '../settings-row.tsx';
import { SetPasswordDialog } from './set-password-dialog.tsx';

/** The password: to be changed or, by whoever has come another way, to be chosen for the first time. */
export function PasswordRow({ email }: { readonly email: string }) {
  const t = useTranslations('settings.security');
  const { data } = useQuery(mySignInWaysQuery);
  const [sets, setSets] = useState(false);
  const title = t('password');
  if (data?.takesPassword === false) return <SettingsRow title={title} text={t('passwordsOff')} />;
  const dialog = <SetPasswordDialog email={email} opened={sets} onClose={() => setSets(false)} />;
  if (data?.hasPassword === false)
    return (
      <SettingsRow title={title} text={t(data.hasEmail ? 'noPassword' : 'passwordNoEmail')}>
        {data.hasEmail ? (
          <Button size="sm" onClick={() => setSets(true)}>
            {t('setPassword')}
          </Button>
        ) : (
          <ButtonLink to="/dashboard/profile" variant="default" size="sm">
            {t('toProfile')}
          </ButtonLink>
        )}
        {dialog}
      </SettingsRow>
    );
  return (
    <SettingsRow title={title} text={t('passwordText')}>
      <ButtonLink to="/dashboard/profile" variant="default" size="sm">
        {t('changePassword')}
      </ButtonLink>
    </SettingsRow>
  );
}
