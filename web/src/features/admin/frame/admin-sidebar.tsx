import { Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import menu from '../../../shared/ui/menu.module.css';
import { adminMenu } from './admin-menu.ts';
import type { Office } from './admin-path.ts';

/** A link to every page of the back office, with the current one marked (A035). */
export function AdminSidebar({
  office,
  onLeave,
}: {
  office: Office;
  /** Called when an entry was chosen; on phones the sidebar closes by it. */
  onLeave: () => void;
}) {
  const t = useTranslations('admin');
  return (
    <Stack gap="lg" p="md" pt="xs">
      {adminMenu.map(({ name, entries }) => (
        <div key={name}>
          <Text size="xs" fw={600} c="dimmed" px={12} pb={6} id={`admin-menu-${name}`}>
            {t(`menu.${name}`)}
          </Text>
          <ul className={menu.list} aria-labelledby={`admin-menu-${name}`}>
            {entries.map(({ page, icon: Icon }) => (
              <li key={page}>
                <Link
                  to={`/$office/${page}`}
                  params={{ office }}
                  className={menu.entry}
                  activeOptions={{ exact: true, includeSearch: false }}
                  activeProps={{ 'aria-current': 'page' }}
                  onClick={onLeave}
                >
                  <Icon size={20} stroke={1.75} aria-hidden />
                  {t(`pages.${page}.menu`)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Stack>
  );
}
