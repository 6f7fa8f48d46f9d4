import { Burger, Group, UnstyledButton } from '@mantine/core';
import { useDisclosure, useMediaQuery, useWindowEvent } from '@mantine/hooks';
import { IconLogout } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import classes from './app-frame.module.css';
import { Logo } from './logo.tsx';
import menuClasses from './menu.module.css';
import { SkipLink } from './skip-link.tsx';

/** Where the sidebar is a drawer: beside it there would be too little room for a page. */
const NARROW = '(max-width: 61.99em)';

/** The frame of the screens for signed-in people: a sidebar, which is a drawer on phones and tablets, a top bar, and the screen. */
export function AppFrame({
  label,
  mark,
  renderSidebar,
  onLogOut,
  bar,
  footer,
  children,
}: {
  /** What the sidebar is called, for those who cannot see it. */
  label: string;
  /** Stands beside the logo. */
  mark?: ReactNode;
  /** @param close to be called when an entry was chosen: closes the drawer */
  renderSidebar: (close: () => void) => ReactNode;
  /** What the button at the sidebar's foot does. */
  onLogOut: () => void;
  bar: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}) {
  const t = useTranslations('shell');
  const [isOpen, menu] = useDisclosure();
  const opener = useRef<HTMLButtonElement>(null);
  const closer = useRef<HTMLButtonElement>(null);
  // The drawer covers the page, which nobody is to get to below it.
  const covers = useMediaQuery(NARROW) && isOpen;
  useEffect(() => {
    if (covers) closer.current?.focus();
  }, [covers]);
  const closeMenu = () => {
    // What is inert takes no focus: the page comes back first.
    flushSync(menu.close);
    opener.current?.focus();
  };
  useWindowEvent('keydown', ({ key, defaultPrevented }) => {
    if (isOpen && key === 'Escape' && !defaultPrevented) closeMenu();
  });
  return (
    <div className={classes.frame}>
      {!covers && <SkipLink />}
      <nav className={classes.sidebar} aria-label={label} data-open={isOpen || undefined}>
        <Group className={classes.head} justify="space-between" h={64} px="md" wrap="nowrap">
          <Group gap="xs" wrap="nowrap">
            <Link to="/" className={classes.logo} aria-label={t('logo')}>
              <Logo />
            </Link>
            {mark}
          </Group>
          <Burger
            ref={closer}
            hiddenFrom="md"
            size="sm"
            opened
            onClick={closeMenu}
            aria-label={t('navigation.close')}
          />
        </Group>
        <div className={classes.entries}>{renderSidebar(menu.close)}</div>
        <div className={classes.foot}>
          <UnstyledButton className={menuClasses.entry} onClick={onLogOut}>
            <IconLogout size={20} stroke={1.75} aria-hidden />
            {t('logOut')}
          </UnstyledButton>
        </div>
      </nav>
      {/* Where a dialog takes the page's scroll bar away, its second class keeps it where it is. */}
      <header className={`${classes.header} right-scroll-bar-position`} inert={covers}>
        <Group h="100%" px={{ base: 'md', sm: 'xl' }} gap="sm" wrap="nowrap">
          <Burger
            ref={opener}
            hiddenFrom="md"
            size="sm"
            opened={false}
            onClick={menu.open}
            aria-label={t('navigation.open')}
            aria-expanded={isOpen}
          />
          {bar}
        </Group>
      </header>
      <main id="main" tabIndex={-1} className={classes.main} inert={covers}>
        <div className={classes.screen}>{children}</div>
        {footer}
      </main>
    </div>
  );
}
