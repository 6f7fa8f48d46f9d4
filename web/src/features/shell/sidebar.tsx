import { Stack, UnstyledButton } from '@mantine/core';
import type { UserType } from '@pollux/domain/accounts/account';
import { IconLogout, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useLogout } from '../../shared/session/use-logout.ts';
import { ButtonLink } from '../../shared/ui/button-link.tsx';
import { menus } from './menus.ts';
import classes from './sidebar.module.css';

/** Create, the menu of this type of user, and Logout [P053 P054 P055 P056 P058]. */
export function Sidebar({
  userType,
  onLeave,
}: {
  userType: UserType;
  /** Called when an entry was chosen; on phones the sidebar closes by it. */
  onLeave: () => void;
}) {
  const t = useTranslations('shell');
  const logOut = useLogout();
  return (
    <Stack gap="lg" p="md" pt="xs" flex={1}>
      <ButtonLink
        to="/dashboard"
        activeOptions={{ exact: true }}
        leftSection={<IconPlus size={18} aria-hidden />}
        fullWidth
        onClick={onLeave}
      >
        {t('sidebar.create')}
      </ButtonLink>
      <Stack gap={4} component="ul" className={classes.list}>
        {menus[userType].map(({ to, label, icon: Icon }) => (
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
      </Stack>
      <UnstyledButton className={classes.entry} mt="auto" onClick={logOut}>
        <IconLogout size={20} stroke={1.75} aria-hidden />
        {t('logOut')}
      </UnstyledButton>
    </Stack>
  );
}
