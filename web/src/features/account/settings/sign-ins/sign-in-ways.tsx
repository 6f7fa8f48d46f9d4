import { Button } from '@mantine/core';
import type { JoinedIdentity, OfferedProvider } from '@pollux/query-api/accounts/sign-in-ways-contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { mySignInWaysQuery } from '../../../../shared/forms/my-sign-in-ways-query.ts';
import { offeredQuery } from '../api/sign-in-ways.ts';
import { SettingsRow } from '../settings-row.tsx';
import { JoinProviderDialog } from './join-provider-dialog.tsx';
import { RemoveProviderDialog } from './remove-provider-dialog.tsx';

/** The organizations and courses that sign the person in, each of which can be removed but the last way in, and others to add. */
export function SignInWays() {
  const t = useTranslations('settings.signInWays');
  const format = useFormatter();
  const { data } = useQuery(mySignInWaysQuery);
  const offered = useQuery(offeredQuery).data?.providers ?? [];
  const [joined, setJoined] = useState<OfferedProvider | null>(null);
  const [removed, setRemoved] = useState<JoinedIdentity | null>(null);
  return (
    <>
      {data?.identities.map((identity) => (
        <SettingsRow
          key={identity.identityId}
          title={identity.label}
          text={
            <>
              {t(textOf(identity), {
                day: format.dateTime(new Date(identity.since), { dateStyle: 'medium' }),
              })}
              {identity.isOnly && <> {t('isOnly')}</>}
            </>
          }
        >
          {!identity.isOnly && (
            <Button color="red" variant="light" size="sm" onClick={() => setRemoved(identity)}>
              {t('remove')}
            </Button>
          )}
        </SettingsRow>
      ))}
      {data !== undefined &&
        offered
          .filter(({ name }) => !data.identities.some(({ provider }) => provider === name))
          .map((provider) => (
            <SettingsRow
              key={provider.name}
              title={t('joinRow', { label: provider.label })}
              text={t('joinRowText')}
            >
              <Button variant="default" size="sm" onClick={() => setJoined(provider)}>
                {t('joinTitle', { label: provider.label })}
              </Button>
            </SettingsRow>
          ))}
      <JoinProviderDialog provider={joined} onClose={() => setJoined(null)} />
      <RemoveProviderDialog identity={removed} onClose={() => setRemoved(null)} />
    </>
  );
}

function textOf({ isOffered, showsWho }: JoinedIdentity) {
  if (!isOffered) return 'gone';
  return showsWho ? 'since' : 'fromCourse';
}
