import { AppShell, Burger, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link, Outlet } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useSession } from '../../shared/session/use-session.ts';
import { ColorSchemeToggle } from '../../shared/ui/color-scheme-toggle.tsx';
import { Logo } from '../../shared/ui/logo.tsx';
import { initials } from '../../shared/ui/name-letters.ts';
import { SkipLink } from '../../shared/ui/skip-link.tsx';
import classes from './dashboard-frame.module.css';
import { ProfileLink } from './profile-link.tsx';
import { Sidebar } from './sidebar.tsx';

/** The frame of every screen for signed-in people: sidebar, top bar with the greeting, and the screen itself. */
export function DashboardFrame() {
  const t = useTranslations('shell');
  const { user } = useSession();
  const [isOpen, menu] = useDisclosure();
  return (
    <AppShell
      layout="alt"
      header={{ height: 64 }}
      navbar={{ width: 248, breakpoint: 'sm', collapsed: { mobile: !isOpen } }}
      padding={0}
    >
      <SkipLink />
      <AppShell.Navbar className={classes.sidebar} aria-label={t('sidebar.label')}>
        <Group justify="space-between" h={64} px="md">
          <Link to="/" className={classes.logo} aria-label={t('logo')}>
            <Logo />
          </Link>
          <Burger hiddenFrom="sm" size="sm" opened onClick={menu.close} aria-label={t('navigation.close')} />
        </Group>
        {user && <Sidebar userType={user.userType} onLeave={menu.close} />}
      </AppShell.Navbar>
      <AppShell.Header className={classes.header}>
        <Group h="100%" px={{ base: 'md', sm: 'xl' }} gap="sm" wrap="nowrap">
          <Burger
            hiddenFrom="sm"
            size="sm"
            opened={false}
            onClick={menu.open}
            aria-label={t('navigation.open')}
            aria-expanded={isOpen}
          />
          {user && (
            <Text fw={600} truncate>
              {t('greeting', { name: user.firstname })}
            </Text>
          )}
          <Group gap="xs" wrap="nowrap" ml="auto">
            <ColorSchemeToggle />
            {user && <ProfileLink user={user} letters={initials(`${user.firstname} ${user.lastname}`)} />}
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Main id="main" tabIndex={-1} className={classes.main}>
        <div className={classes.screen}>
          <Outlet />
        </div>
      </AppShell.Main>
    </AppShell>
  );
}
