import { Text } from '@mantine/core';
import type { Role } from '@pollux/domain/accounts/access';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import menu from '../../../shared/ui/menu.module.css';
import { menuOf } from './admin-menu.ts';
import type { Office } from './admin-path.ts';
import classes from './admin-sidebar.module.css';

/** A link to every page of the back office that is for the role, with the current one marked (A035). */
export function AdminSidebar({
  office,
  role,
  onLeave,
}: {
  office: Office;
  role: Role;
  /** Called when an entry was chosen; on phones the sidebar closes by it. */
  onLeave: () => void;
}) {
  const t = useTranslations('admin');
  const ref = useRef<HTMLDivElement>(null);
  // Where the window is too low for all of them, whoever comes by an address sees where they are.
  useEffect(() => {
    ref.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={ref} className={classes.groups}>
      {menuOf(role).map(({ name, entries }) => (
        <div key={name}>
          <Text fz="xs" fw={600} c="dimmed" px={12} pb={4} id={`admin-menu-${name}`}>
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
                  <Icon size={18} stroke={1.75} aria-hidden />
                  {t(`pages.${page}.menu`)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
