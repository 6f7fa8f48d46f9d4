import type { Audience } from './access.ts';

/** Every page of the back office below /admin, and whom it is for (A024, A255, A259). */
export const officePages = {
  default: 'staff',
  UserManagement: 'supporters',
  QuizManagement: 'curators',
  SurveyManagement: 'curators',
  PollManagement: 'curators',
  ReportManagement: 'curators',
  GradeManagement: 'curators',
  SubjectManagement: 'curators',
  QuestionTypeManagement: 'curators',
  SubscriptionManagement: 'accountants',
  LedgerManagement: 'accountants',
  LedgerExplorer: 'accountants',
  InvoiceManagement: 'accountants',
  PayoutManagement: 'accountants',
  SupportManagement: 'supporters',
  BannerManagement: 'curators',
  CouponDiscountManagement: 'accountants',
  TaxManagement: 'accountants',
  AdminLog: 'admins',
  Operations: 'admins',
} as const satisfies Record<string, Audience>;
export type AdminPage = keyof typeof officePages;
export const adminPages = Object.keys(officePages) as AdminPage[];
