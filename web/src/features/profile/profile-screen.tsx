import { Avatar, Button, Group, Skeleton, Text } from '@mantine/core';
import type { Profile } from '@pollux/query-api/accounts/contract';
import { IconLogout } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useLogout } from '../../shared/session/use-logout.ts';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { initials } from '../../shared/ui/name-letters.ts';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import surface from '../../shared/ui/surface.module.css';
import { useProfile } from './api/use-profile.ts';
import classes from './profile-screen.module.css';

/** The person's own account, and the way out of it. */
export function ProfileScreen() {
  const t = useTranslations('profile');
  const logOut = useLogout();
  const { data, error, refetch } = useProfile();
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        <Button variant="default" leftSection={<IconLogout size={18} aria-hidden />} onClick={logOut}>
          {t('logOut')}
        </Button>
      </PageHeader>
      {data && <Account user={data.user} />}
      {!data &&
        (error ? <LoadFailure error={error} onRetry={refetch} /> : <Skeleton height={360} radius="lg" />)}
    </>
  );
}

function Account({ user }: { user: Profile }) {
  const t = useTranslations('profile');
  const name = `${user.firstname} ${user.lastname}`;
  const facts = [
    [t('email'), user.email],
    [t('phone'), user.phoneNumber],
    [t('organization'), user.organization],
    [t('country'), user.countryName],
    [t('userType'), t(`userTypes.${user.userType}`)],
    // A plan is called by the name it was bought under; the one that everybody begins with is called Free.
    [t('plan'), user.subscriptionType === 'basic' ? t('free') : user.subscriptionType],
  ];
  return (
    <section className={surface.surface} aria-label={t('title')}>
      <Group p="xl" gap="lg" wrap="nowrap">
        <Avatar src={user.profilePic} alt="" size={72} radius="50%" color="accent" variant="filled">
          {initials(name)}
        </Avatar>
        <Text fw={650} fz="xl" style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
      </Group>
      <dl className={classes.facts}>
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
