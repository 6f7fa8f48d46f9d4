import { Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { LanguageSwitch } from '../../../shared/i18n/language-switch.tsx';
import { ColorSchemeToggle } from '../../../shared/ui/color-scheme-toggle.tsx';
import { Logo } from '../../../shared/ui/logo.tsx';
import classes from './sign-in-frame.module.css';

/** The layout of the admins' authentication pages (A015): a form, and on wide screens a coloured half beside it. */
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
      <aside className={classes.side} aria-label={t('sideLabel')}>
        <svg viewBox="0 0 320 220" aria-hidden="true" className={classes.drawing}>
          {[64, 128, 92, 176, 120, 200, 150].map((height, index) => (
            <rect
              key={height}
              x={8 + index * 44}
              y={212 - height}
              width="28"
              height={height}
              rx="14"
              opacity={0.35 + index * 0.09}
            />
          ))}
        </svg>
        <p className={classes.saying}>{t('side')}</p>
      </aside>
    </div>
  );
}
