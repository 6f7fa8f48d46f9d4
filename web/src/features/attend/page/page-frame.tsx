import { IconMoon, IconSun } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { UnstyledButton } from '../../../shared/plain/button.tsx';
import { useColorScheme } from '../../../shared/plain/use-color-scheme.ts';
import { Logo } from '../../../shared/ui/logo.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import type { Look } from './look.ts';
import '../../../shared/look/poll-looks.css';
import classes from './page-frame.module.css';

/** The page around every state: brand, language, dark-mode toggle and, by the theme's look, colours and shapes. */
export function PageFrame({ look, children }: { look: Look; children: ReactNode }) {
  const t = useTranslations('attend');
  return (
    <div className={classes.page} data-look={look}>
      <header className={classes.header}>
        <a href="/" className={classes.brand} aria-label={t('brand')}>
          <Logo />
        </a>
        <div className={classes.tools}>
          <LanguageSwitch />
          <ColorSchemeToggle />
        </div>
      </header>
      <main className={classes.main}>{children}</main>
    </div>
  );
}

function ColorSchemeToggle() {
  const t = useTranslations('attend');
  const [scheme, choose] = useColorScheme();
  const dark = scheme === 'dark';
  return (
    <UnstyledButton
      className={classes.toggle}
      aria-label={t(dark ? 'light' : 'dark')}
      onClick={() => choose(dark ? 'light' : 'dark')}
    >
      {dark ? <IconSun size={20} aria-hidden /> : <IconMoon size={20} aria-hidden />}
    </UnstyledButton>
  );
}
