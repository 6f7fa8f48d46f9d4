import { Stack } from '@mantine/core';
import { isAmong } from '@pollux/domain/accounts/access';
import { IconArrowLeft, IconLayoutDashboard, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { mayOpen } from '../shared/session/may-open.ts';
import type { SessionUser } from '../shared/session/use-session.ts';
import { ButtonLink } from '../shared/ui/button-link.tsx';
import classes from '../shared/ui/menu.module.css';
import { menus } from './menus.ts';

/**
 * Create, the way back to today, and the menu of this type of user [P053 P054 P055 P056]. Whoever is of
 * the back office creates nothing [P458]: theirs begins with the way back there.
 */
export function Sidebar({
  user: { userType, role },
  onLeave,
}: {
  user: Pick<SessionUser, 'userType' | 'role'>;
  /** Called when an entry was chosen; on phones the sidebar closes by it. */
  onLeave: () => void;
}) {
  const t = useTranslations('shell');
  const entries = menus[userType].filter(({ to }) => mayOpen(to, role));
  return (
    <Stack gap="lg" p="md" pt="xs">
      {isAmong('creators', role) && (
        <ButtonLink
          to="/dashboard"
          activeOptions={{ exact: true }}
          leftSection={<IconPlus size={18} aria-hidden />}
          variant="default"
          fullWidth
          onClick={onLeave}
        >
          {t('sidebar.create')}
        </ButtonLink>
      )}
      {isAmong('creators', role) && (
        <Link
          to="/dashboard"
          className={classes.entry}
          activeOptions={{ exact: true, includeSearch: false }}
          activeProps={{ 'aria-current': 'page' }}
          onClick={onLeave}
        >
          <IconLayoutDashboard size={20} stroke={1.75} aria-hidden />
          {t('sidebar.today')}
        </Link>
      )}
      {!isAmong('creators', role) && (
        <ButtonLink
          to="/$office"
          params={{ office: 'admin' }}
          leftSection={<IconArrowLeft size={18} aria-hidden />}
          variant="default"
          fullWidth
          onClick={onLeave}
        >
          {t('sidebar.backOffice')}
        </ButtonLink>
      )}
      <ul className={classes.list}>
        {entries.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <Link
              to={to}
              className={classes.entry}
              activeOptions={{ exact: true, includeSearch: false }}
              activeProps={{ 'aria-current': 'page' }}
              onClick={onLeave}
            >
              <Icon size={20} stroke={1.75} aria-hidden />
              {t(`sidebar.${label}`)}
            </Link>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
