import { Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { LanguageSwitch } from '../../../shared/i18n/language-switch.tsx';
import { Night } from '../../../shared/look/night.tsx';
import { ColorSchemeToggle } from '../../../shared/ui/color-scheme-toggle.tsx';
import { Logo } from '../../../shared/ui/logo.tsx';
import { PeopleSky } from '../../../shared/ui/people-sky.tsx';
import classes from './sign-in-frame.module.css';

/** The layout of the admins' authentication pages (A015): a form, and on wide screens a night beside it. */
export function SignInFrame({ children }: { children: ReactNode }) {
  const shell = useTranslations('shell');
  const t = useTranslations('admin.signIn');
  return (
    <div className={classes.page}>
      <div className={classes.half}>
        <header className={classes.bar}>
          <Link to="/" className={classes.logo} aria-label={shell('logo')}>
            <Logo />
          </Link>
          <Group gap="xs">
            <LanguageSwitch />
            <ColorSchemeToggle />
          </Group>
        </header>
        <main id="main" tabIndex={-1} className={classes.main}>
          <div className={classes.column}>{children}</div>
        </main>
      </div>
      <aside aria-label={t('sideLabel')}>
        <Night className={classes.side}>
          <PeopleSky />
          <p className={classes.saying}>{t('side')}</p>
        </Night>
      </aside>
    </div>
  );
}
