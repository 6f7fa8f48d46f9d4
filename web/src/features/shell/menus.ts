import type { UserType } from '@pollux/domain/accounts/account';
import { type Icon, IconBooks, IconLayoutDashboard } from '@tabler/icons-react';

/** One entry of the sidebar; `label` is its key in the catalogue. */
export interface MenuEntry {
  readonly to: '/dashboard' | '/dashboard/library';
  readonly label: 'dashboard' | 'library';
  readonly icon: Icon;
}

const dashboard: MenuEntry = { to: '/dashboard', label: 'dashboard', icon: IconLayoutDashboard };
const library: MenuEntry = { to: '/dashboard/library', label: 'library', icon: IconBooks };

/**
 * The sidebar's menu by type of user, in the order shown [P054 P055 P056]. Whoever is neither admin nor teacher
 * reaches the library from the dashboard's home.
 */
export const menus: Readonly<Record<UserType, readonly MenuEntry[]>> = {
  teacher: [library],
  admin: [dashboard],
  student: [],
  business: [],
};
