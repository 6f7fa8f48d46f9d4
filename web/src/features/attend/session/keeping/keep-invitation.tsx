import { useTranslations } from 'use-intl/react';
import { rememberRedirect } from '../../../../shared/session/redirect-memory.ts';
import { Button } from '../../../../shared/plain/button.tsx';
import classes from '../../ui/form.module.css';
import { KeepingTexts } from './keeping-texts.tsx';

/** A guest who has answered may take that into an account: by a log-in or a sign-up that leads back here. */
export function KeepInvitation({ isAnonymous }: { isAnonymous: boolean }) {
  return (
    <KeepingTexts>
      <Invitation isAnonymous={isAnonymous} />
    </KeepingTexts>
  );
}

function Invitation({ isAnonymous }: { isAnonymous: boolean }) {
  const t = useTranslations('keeping');
  if (isAnonymous) return <p className={classes.note}>{t('anonymous')}</p>;
  const leave = (path: '/login' | '/signup') => () => {
    rememberRedirect(location.pathname);
    location.assign(path);
  };
  return (
    <section aria-label={t('invitation')}>
      <p className={classes.note}>{t('invitation')}</p>
      <div className={classes.pair}>
        <Button variant="default" onClick={leave('/login')}>
          {t('logIn')}
        </Button>
        <Button variant="default" onClick={leave('/signup')}>
          {t('signUp')}
        </Button>
      </div>
    </section>
  );
}
