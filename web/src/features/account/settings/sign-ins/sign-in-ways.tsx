import { Button } from '@mantine/core';
import type { JoinedIdentity } from '@pollux/query-api/accounts/sign-in-ways-contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { mySignInWaysQuery } from '../api/sign-in-ways.ts';
import { SettingsRow } from '../settings-row.tsx';
import { RemoveProviderDialog } from './remove-provider-dialog.tsx';

/** The organizations that sign the person in, each of which can be removed. */
export function SignInWays() {
  const t = useTranslations('settings.signInWays');
  const format = useFormatter();
  const { data } = useQuery(mySignInWaysQuery);
  const [removed, setRemoved] = useState<JoinedIdentity | null>(null);
  return (
    <>
      {data?.identities.map((identity) => (
        <SettingsRow
          key={identity.identityId}
          title={identity.label}
          text={t(identity.isOffered ? 'since' : 'gone', {
            day: format.dateTime(new Date(identity.since), { dateStyle: 'medium' }),
          })}
        >
          <Button color="red" variant="light" size="sm" onClick={() => setRemoved(identity)}>
            {t('remove')}
          </Button>
        </SettingsRow>
      ))}
      <RemoveProviderDialog identity={removed} onClose={() => setRemoved(null)} />
    </>
  );
}
