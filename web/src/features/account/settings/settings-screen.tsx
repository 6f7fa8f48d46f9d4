import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { profileQuery } from '../../../shared/session/profile-query.ts';
import { Sentence } from '../../../shared/look/sentence.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { AccountLinks } from './account/account-links.tsx';
import { YourData } from './account/your-data.tsx';
import { Appearance } from './appearance.tsx';
import { Security } from './security/security.tsx';
import { SignedInDevices } from './sessions/signed-in-devices.tsx';

/** Everything about one's account that is not the profile itself, and the ways to what is (P187, P188). */
export function SettingsScreen() {
  const t = useTranslations('settings');
  const { data, error, refetch } = useQuery(profileQuery);
  return (
    <>
      <Sentence
        title={t('title')}
        says={
          data === undefined ? t('text') : t(data.user.secondFactor ? 'says.protected' : 'says.unprotected')
        }
      />
      {data === undefined &&
        (error ? <LoadFailure error={error} onRetry={refetch} /> : <Skeleton height={480} radius="lg" />)}
      {data !== undefined && (
        <>
          <AccountLinks user={data.user} />
          <Appearance />
          <Security user={data.user} />
          <SignedInDevices />
          <YourData user={data.user} />
        </>
      )}
    </>
  );
}
