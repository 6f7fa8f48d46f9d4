import { Group, Text } from '@mantine/core';
import { Outlet, useMatches } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { LanguageSwitch } from '../shared/i18n/language-switch.tsx';
import { mayOpen } from '../shared/session/may-open.ts';
import { useLogout } from '../shared/session/use-logout.ts';
import { useSession } from '../shared/session/use-session.ts';
import { AppFrame } from '../shared/ui/app-frame.tsx';
import { ColorSchemeToggle } from '../shared/ui/color-scheme-toggle.tsx';
import { greetingOfNobody, initials } from '../shared/ui/name-letters.ts';
import classes from './dashboard-frame.module.css';
import { NotFoundScreen } from './not-found-screen.tsx';
import { NotificationBell } from '../shared/notifications/notification-bell.tsx';
import { ProfileLink } from './profile-link.tsx';
import { Sidebar } from './sidebar.tsx';

/**
 * The frame of every screen for signed-in people: sidebar, top bar with the greeting, and the screen itself, if it is
 * in the person's set [P051].
 */
export function DashboardFrame() {
  const t = useTranslations('shell');
  const { user } = useSession();
  const logOut = useLogout();
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '' });
  if (!user) return null;
  return (
    <AppFrame
      // Nothing that was typed or opened by one person is there for the next.
      key={user.id}
      label={t('sidebar.label')}
      renderSidebar={(close) => <Sidebar user={user} onLeave={close} />}
      onLogOut={logOut}
      bar={
        <>
          <Text fw={600} lh={1.3} lineClamp={2} className={classes.greeting}>
            {greetingOfNobody(t('greeting', { name: user.firstname }))}
          </Text>
          <Group gap="xs" wrap="nowrap" ml="auto">
            <LanguageSwitch compact />
            <NotificationBell />
            <ColorSchemeToggle />
            <ProfileLink user={user} letters={initials(`${user.firstname} ${user.lastname}`)} />
          </Group>
        </>
      }
    >
      {mayOpen(path, user.role) ? <Outlet /> : <NotFoundScreen />}
    </AppFrame>
  );
}
