import { mayRead, type Role } from '@pollux/domain/accounts/access';
import { type AdminPage, officePages } from '@pollux/domain/accounts/office-pages';
import {
  type Icon,
  IconBooks,
  IconCash,
  IconChartBar,
  IconClipboardText,
  IconCreditCard,
  IconFlag,
  IconHelpCircle,
  IconHistory,
  IconLayoutDashboard,
  IconLifebuoy,
  IconListDetails,
  IconPhoto,
  IconReceipt,
  IconReceiptTax,
  IconReportMoney,
  IconScale,
  IconSchool,
  IconServerCog,
  IconTicket,
  IconUsers,
} from '@tabler/icons-react';

interface MenuEntry {
  readonly page: AdminPage;
  readonly icon: Icon;
}

interface MenuGroup {
  /** Its key in the catalogue, as the page is of an entry. */
  readonly name: 'overview' | 'content' | 'money' | 'service';
  readonly entries: readonly MenuEntry[];
}

/** The sidebar of the back office: every admin page once, in the order shown (A035). */
export const adminMenu: readonly MenuGroup[] = [
  {
    name: 'overview',
    entries: [
      { page: 'default', icon: IconLayoutDashboard },
      { page: 'UserManagement', icon: IconUsers },
      { page: 'AdminLog', icon: IconHistory },
      { page: 'Operations', icon: IconServerCog },
    ],
  },
  {
    name: 'content',
    entries: [
      { page: 'QuizManagement', icon: IconHelpCircle },
      { page: 'SurveyManagement', icon: IconClipboardText },
      { page: 'PollManagement', icon: IconChartBar },
      { page: 'ReportManagement', icon: IconFlag },
      { page: 'GradeManagement', icon: IconSchool },
      { page: 'SubjectManagement', icon: IconBooks },
      { page: 'QuestionTypeManagement', icon: IconListDetails },
    ],
  },
  {
    name: 'money',
    entries: [
      { page: 'SubscriptionManagement', icon: IconCreditCard },
      { page: 'LedgerManagement', icon: IconReportMoney },
      { page: 'LedgerExplorer', icon: IconScale },
      { page: 'InvoiceManagement', icon: IconReceipt },
      { page: 'PayoutManagement', icon: IconCash },
      { page: 'CouponDiscountManagement', icon: IconTicket },
      { page: 'TaxManagement', icon: IconReceiptTax },
    ],
  },
  {
    name: 'service',
    entries: [
      { page: 'SupportManagement', icon: IconLifebuoy },
      { page: 'BannerManagement', icon: IconPhoto },
    ],
  },
];

/** What of it is for the role; a group of which nothing is is left out. */
export function menuOf(role: Role): readonly MenuGroup[] {
  return adminMenu
    .map(({ name, entries }) => ({
      name,
      entries: entries.filter(({ page }) => mayRead(officePages[page], role)),
    }))
    .filter(({ entries }) => entries.length > 0);
}
