import { Box, Burger, Container, Group, Skeleton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { LanguageSwitch } from '../shared/i18n/language-switch.tsx';
import { useSession } from '../shared/session/use-session.ts';
import { ButtonLink } from '../shared/ui/button-link.tsx';
import { ColorSchemeToggle } from '../shared/ui/color-scheme-toggle.tsx';
import { lazyPart } from '../shared/ui/lazy-part.tsx';
import { Logo } from '../shared/ui/logo.tsx';
import { firstLetter } from '../shared/ui/name-letters.ts';
import { ProfileLink } from './profile-link.tsx';
import classes from './site-navigation.module.css';

// Comes when somebody is about to open it.
const SiteMenu = lazyPart(async () => (await import('./site-menu.tsx')).SiteMenu);
// Where it does not come yet, it is asked for again once it is opened.
const loadAhead = () => void SiteMenu.load().catch(() => undefined);

const pages = [
  { to: '/', label: 'home' },
  { to: '/about', label: 'about' },
  { to: '/features', label: 'features' },
  { to: '/testimonials', label: 'testimonials' },
] as const;

/** The bar on top of every public page [C043 C044 C045 C046]; on phones its links are in a drawer. */
export function SiteNavigation({ isNight = false }: { isNight?: boolean }) {
  const t = useTranslations('shell');
  const [isOpen, menu] = useDisclosure();
  const [wasOpened, setOpened] = useState(false);
  const isVisitor = useSession().user === null;
  const links = pages.map(({ to, label }) => (
    <Link
      key={to}
      to={to}
      className={classes.link}
      activeOptions={{ exact: true }}
      activeProps={{ 'aria-current': 'page' }}
      onClick={menu.close}
    >
      {t(`navigation.${label}`)}
    </Link>
  ));
  return (
    <header className={classes.bar} {...(isNight && { 'data-mantine-color-scheme': 'dark' })}>
      <Container size="lg" className={classes.inner}>
        <Link to="/" className={classes.logo} aria-label={t('logo')}>
          <Logo />
        </Link>
        <Box component="nav" aria-label={t('navigation.label')} visibleFrom="md" className={classes.links}>
          {links}
        </Box>
        <Group gap="xs" wrap="nowrap" ml="auto">
          <Box visibleFrom="xs">
            <LanguageSwitch />
          </Box>
          <ColorSchemeToggle />
          <Account />
          <Burger
            hiddenFrom="md"
            size="sm"
            opened={isOpen}
            onPointerEnter={loadAhead}
            onFocus={loadAhead}
            onClick={() => {
              setOpened(true);
              menu.toggle();
            }}
            aria-label={t('navigation.open')}
            aria-expanded={isOpen}
          />
        </Group>
      </Container>
      {wasOpened && (
        <Suspense>
          <SiteMenu isOpen={isOpen} onClose={menu.close} isVisitor={isVisitor}>
            {links}
          </SiteMenu>
        </Suspense>
      )}
    </header>
  );
}

/** Who is signed in, or how to get in. On phones the bar has room for one button; the menu has both. */
function Account() {
  const t = useTranslations('shell');
  const { user } = useSession();
  if (user === undefined) return <Skeleton circle height={36} />;
  if (user !== null) return <ProfileLink user={user} letters={firstLetter(user.firstname)} />;
  return (
    <>
      <ButtonLink to="/login" variant="subtle" px={{ base: 8, xs: 18 }}>
        {t('logIn')}
      </ButtonLink>
      <ButtonLink to="/signup" visibleFrom="xs">
        {t('signUp')}
      </ButtonLink>
    </>
  );
}
