import { Badge, Group, Text } from '@mantine/core';
import type { OfficeRole } from '@pollux/domain/accounts/access';
import { IconUserCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { LanguageSwitch } from '../../../shared/i18n/language-switch.tsx';
import { useLogout } from '../../../shared/session/use-logout.ts';
import type { SessionUser } from '../../../shared/session/use-session.ts';
import { NotificationBell } from '../../../shared/notifications/notification-bell.tsx';
import { AppFrame } from '../../../shared/ui/app-frame.tsx';
import { ButtonLink } from '../../../shared/ui/button-link.tsx';
import { ColorSchemeToggle } from '../../../shared/ui/color-scheme-toggle.tsx';
import { AdminBreadcrumb } from './admin-breadcrumb.tsx';
import { AdminFooter } from './admin-footer.tsx';
import type { Office } from './admin-path.ts';
import { AdminSidebar } from './admin-sidebar.tsx';

/** The frame of every admin page (A032, A033, A036, A038, A039, A231). */
export function AdminFrame({
  office,
  user,
  role,
  children,
}: {
  office: Office;
  user: SessionUser;
  /** Theirs in the back office. */
  role: OfficeRole;
  children: ReactNode;
}) {
  const t = useTranslations('admin');
  const logOut = useLogout(null);
  return (
    <AppFrame
      label={t('backOffice')}
      mark={
        <Badge size="sm" variant="light" tt="none">
          {t(`roles.names.${role}`)}
        </Badge>
      }
      renderSidebar={(close) => <AdminSidebar office={office} role={role} onLeave={close} />}
      onLogOut={logOut}
      bar={
        <>
          <AdminBreadcrumb office={office} />
          <Group gap="xs" wrap="nowrap" ml="auto">
            <LanguageSwitch compact />
            <NotificationBell />
            <ColorSchemeToggle />
            <ButtonLink
              to="/dashboard/profile"
              variant="subtle"
              color="gray"
              leftSection={<IconUserCircle size={20} stroke={1.75} aria-hidden />}
              visibleFrom="xs"
            >
              {user.firstname}
            </ButtonLink>
          </Group>
        </>
      }
      footer={<AdminFooter />}
    >
      {role === 'auditor' && (
        <Text size="sm" c="dimmed" mb="md">
          {t('roles.auditing')}
        </Text>
      )}
      {children}
    </AppFrame>
  );
}
