import type { AdminPage } from '@pollux/domain/accounts/access';
import type { ReactNode } from 'react';
import { ActivityManagement } from '../features/admin/activities/activity-management.tsx';
import { BannerManagement } from '../features/admin/banners/banner-management.tsx';
import { MainDashboard } from '../features/admin/figures/main-dashboard.tsx';
import { adminPageAt } from '../features/admin/frame/admin-path.ts';
import { NothingYet } from '../features/admin/nothing-yet.tsx';
import { PlanManagement } from '../features/admin/plans/plan-management.tsx';
import { UserManagement } from '../features/admin/users/user-management.tsx';
import { SupportManagementScreen } from '../features/admin-support/support-management-screen.tsx';
import { NotFoundScreen } from '../features/shell/not-found-screen.tsx';

const screens: Readonly<Record<AdminPage, ReactNode>> = {
  default: <MainDashboard />,
  UserManagement: <UserManagement />,
  QuizManagement: <ActivityManagement key="QUIZ" type="QUIZ" />,
  SurveyManagement: <ActivityManagement key="SURVEY" type="SURVEY" />,
  PollManagement: <ActivityManagement key="POLL" type="POLL" />,
  GradeManagement: <NothingYet page="GradeManagement" />,
  SubjectManagement: <NothingYet page="SubjectManagement" />,
  SubscriptionManagement: <PlanManagement />,
  LedgerManagement: <NothingYet page="LedgerManagement" />,
  InvoiceManagement: <NothingYet page="InvoiceManagement" />,
  PayoutManagement: <NothingYet page="PayoutManagement" />,
  SupportManagement: <SupportManagementScreen />,
  BannerManagement: <BannerManagement />,
  CouponDiscountManagement: <NothingYet page="CouponDiscountManagement" />,
  TaxManagement: <NothingYet page="TaxManagement" />,
};

/** What stands at a path below /admin or /rtl (A001, A023). */
export function adminScreen(path = ''): ReactNode {
  const page = adminPageAt(path);
  return page === undefined ? <NotFoundScreen /> : screens[page];
}
