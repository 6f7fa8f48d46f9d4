import { Badge, Button, Group } from '@mantine/core';
import type { Profile } from '@pollux/query-api/accounts/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { SettingsRow } from '../settings-row.tsx';
import { SettingsSection } from '../settings-section.tsx';
import { Passkeys } from '../passkeys/passkeys.tsx';
import { SignInWays } from '../sign-ins/sign-in-ways.tsx';
import { PasswordRow } from './password-row.tsx';
import { RemoveSecondFactorDialog } from './remove-second-factor-dialog.tsx';
import { RenewCodesDialog } from './renew-codes-dialog.tsx';
import { SetUpDialog } from './set-up-dialog.tsx';

type Dialog = 'set-up' | 'renew' | 'remove';

/** The password, and the second step of signing in. */
export function Security({ user }: { user: Profile }) {
  const t = useTranslations('settings.security');
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const close = () => setDialog(null);
  return (
    <SettingsSection title={t('title')} text={t('text')}>
      <PasswordRow email={user.email} />
      <SettingsRow
        title={
          <Group gap="xs">
            {t('twoStep')}
            <Badge variant="light" color={user.secondFactor ? 'green' : 'gray'} tt="none">
              {t(user.secondFactor ? 'on' : 'off')}
            </Badge>
          </Group>
        }
        text={t('twoStepText')}
      >
        {user.secondFactor ? (
          <Button color="red" variant="light" size="sm" onClick={() => setDialog('remove')}>
            {t('turnOff')}
          </Button>
        ) : (
          <Button size="sm" onClick={() => setDialog('set-up')}>
            {t('setUp')}
          </Button>
        )}
      </SettingsRow>
      {user.secondFactor && (
        <SettingsRow title={t('codes')} text={t('codesLeft', { count: user.recoveryCodesLeft })}>
          <Button variant="default" size="sm" onClick={() => setDialog('renew')}>
            {t('newCodes')}
          </Button>
        </SettingsRow>
      )}
      <Passkeys />
      <SignInWays />
      <SetUpDialog opened={dialog === 'set-up'} onClose={close} />
      <RenewCodesDialog opened={dialog === 'renew'} onClose={close} />
      <RemoveSecondFactorDialog opened={dialog === 'remove'} onClose={close} />
    </SettingsSection>
  );
}
