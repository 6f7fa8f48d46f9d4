import type { DashboardPage } from '@pollux/domain/accounts/access';
import type { UserType } from '@pollux/domain/accounts/account-events';
import {
  type Icon,
  IconBooks,
  IconCompass,
  IconCreditCard,
  IconLayoutDashboard,
  IconLifebuoy,
  IconListCheck,
  IconReportAnalytics,
  IconSchool,
  IconSettings,
  IconUsers,
} from '@tabler/icons-react';

/** One entry of the sidebar; `label` is its key in the catalogue. */
export interface MenuEntry {
  readonly to: DashboardPage;
  readonly label: string;
  readonly icon: Icon;
}

const dashboard = { to: '/dashboard', label: 'dashboard', icon: IconLayoutDashboard } as const;
const teachers = { to: '/dashboard/teachers', label: 'teachers', icon: IconSchool } as const;
const students = { to: '/dashboard/students', label: 'students', icon: IconUsers } as const;
const explore = { to: '/dashboard/explore', label: 'explore', icon: IconCompass } as const;
const library = { to: '/dashboard/library', label: 'library', icon: IconBooks } as const;
const attended = { to: '/dashboard/quizattended', label: 'attended', icon: IconListCheck } as const;
const reports = { to: '/dashboard/myreports', label: 'reports', icon: IconReportAnalytics } as const;
const classes = { to: '/dashboard/classes', label: 'classes', icon: IconSchool } as const;
const payments = { to: '/dashboard/payments', label: 'payments', icon: IconCreditCard } as const;
const support = { to: '/dashboard/support', label: 'support', icon: IconLifebuoy } as const;
const settings = { to: '/dashboard/settings', label: 'settings', icon: IconSettings } as const;
/** Leads to the end of a subscription, which leads on to the support form [P057]. */
const subscriptionSupport = { ...support, to: '/dashboard/cancelsubscription' } as const;

const others = [explore, attended, reports, classes, settings, subscriptionSupport] as const;

/** The sidebar's menu by type of user, in the order shown [P054 P055 P056]. */
export const menus = {
  teacher: [explore, library, attended, reports, classes, payments, support, settings],
  admin: [dashboard, teachers, students, attended],
  student: others,
  business: others,
} as const satisfies Readonly<Record<UserType, readonly MenuEntry[]>>;
