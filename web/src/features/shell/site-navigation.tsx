import { Box, Burger, Container, Drawer, Group, Skeleton, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { LanguageSwitch } from '../../shared/i18n/language-switch.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { ButtonLink } from '../../shared/ui/button-link.tsx';
import { ColorSchemeToggle } from '../../shared/ui/color-scheme-toggle.tsx';
import { Logo } from '../../shared/ui/logo.tsx';
import { firstLetter } from '../../shared/ui/name-letters.ts';
import { ProfileLink } from './profile-link.tsx';
import classes from './site-navigation.module.css';

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
            onClick={menu.toggle}
            aria-label={t('navigation.open')}
            aria-expanded={isOpen}
          />
        </Group>
      </Container>
      <Drawer
        opened={isOpen}
        onClose={menu.close}
        position="right"
        size="xs"
        title={<Logo />}
        closeButtonProps={{ 'aria-label': t('navigation.close') }}
      >
        <Stack component="nav" gap={4} aria-label={t('navigation.menu')}>
          {links}
        </Stack>
        <Account inDrawer />
        <Box hiddenFrom="xs" mt="lg">
          <LanguageSwitch />
        </Box>
      </Drawer>
    </header>
  );
}

/** Who is signed in, or how to get in. On phones the bar has room for one button; the drawer has both. */
function Account({ inDrawer = false }: { inDrawer?: boolean }) {
  const t = useTranslations('shell');
  const { user } = useSession();
  if (user === undefined) return inDrawer ? null : <Skeleton circle height={36} />;
  if (user !== null)
    return inDrawer ? null : <ProfileLink user={user} letters={firstLetter(user.firstname)} />;
  if (inDrawer) {
    return (
      <Stack gap="xs" mt="lg">
        <ButtonLink to="/login" variant="default">
          {t('logIn')}
        </ButtonLink>
        <ButtonLink to="/signup">{t('signUp')}</ButtonLink>
      </Stack>
    );
  }
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
