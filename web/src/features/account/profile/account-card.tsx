import { Group, Stack, Text, Title } from '@mantine/core';
import { isCourseAddress } from '@pollux/domain/accounts/course-address';
import type { Profile } from '@pollux/query-api/accounts/contract';
import { useTranslations } from 'use-intl';
import { factsOf, localeOf } from '../../../shared/i18n/locales.ts';
import { initials } from '../../../shared/ui/name-letters.ts';
import { PersonPicture } from '../../../shared/ui/person-picture.tsx';
import { usePlanName } from '../../../shared/reference/use-plan-name.ts';
import classes from './account-card.module.css';

/** What the account holds about the person (P298, P300 to P304). */
export function AccountCard({ user }: { user: Profile }) {
  const t = useTranslations('profile');
  // Admins build no activities and hold no plan.
  const hasPlan = user.userType !== 'admin';
  const plan = usePlanName(hasPlan);
  const name = `${user.firstname} ${user.lastname}`.trim();
  const facts = [
    [t('email'), isCourseAddress(user.email) ? t('noEmail') : user.email],
    [t('phone'), user.phoneNumber],
    [t('organization'), user.organization],
    [t('place'), [user.city, user.state, user.countryName].filter((part) => part !== '').join(', ')],
    [t('userType'), t(`userTypes.${user.userType}`)],
    [t('language'), factsOf(localeOf(user.language)).name],
    ...(hasPlan ? [[t('plan'), plan(user.subscriptionType)] as const] : []),
  ] as const;
  return (
    <section aria-label={name}>
      <Group className={classes.head} gap="lg" wrap="nowrap">
        <PersonPicture file={user.profilePic} letters={initials(name)} size={88} />
        <Stack gap={4} miw={0}>
          <Title order={2} className={classes.name}>
            {name}
          </Title>
          {user.about !== '' && (
            <Text c="dimmed" className={classes.about}>
              {user.about}
            </Text>
          )}
        </Stack>
      </Group>
      <dl className={classes.facts}>
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{fact === '' ? <Text c="dimmed">{t('none')}</Text> : fact}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
