import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Section } from '../../../shared/look/section.tsx';
import { profileQuery } from '../../../shared/session/profile-query.ts';
import { rememberRedirect } from '../../../shared/session/redirect-memory.ts';
import { useLogout } from '../../../shared/session/use-logout.ts';
import { NOTHING } from '../../../shared/ui/nothing.ts';
import classes from './checkout.module.css';

/** Who buys (P216); whoever is somebody else logs out, in, and is here again (P217). */
export function ContactDetails() {
  const t = useTranslations('checkout.contact');
  const { history } = useRouter();
  const logOut = useLogout('/login');
  const user = useQuery(profileQuery).data?.user;
  const change = () => {
    rememberRedirect(history.location.href);
    void logOut();
  };
  return (
    <Section
      title={t('title')}
      more={
        <Button variant="subtle" size="compact-sm" onClick={change}>
          {t('change')}
        </Button>
      }
    >
      <dl className={classes.contact}>
        <dt>{t('name')}</dt>
        <dd>{user === undefined ? NOTHING : `${user.firstname} ${user.lastname}`.trim()}</dd>
        <dt>{t('email')}</dt>
        <dd>{user?.email ?? NOTHING}</dd>
        <dt>{t('mobile')}</dt>
        <dd>{user?.phoneNumber || NOTHING}</dd>
      </dl>
    </Section>
  );
}
