// @vitest-environment happy-dom
import { mayRead, officeRoles, type OfficeRole } from '@pollux/domain/accounts/access';
import { maySend, type OfficeCommand } from '@pollux/domain/accounts/office-commands';
import { type AdminPage, adminPages, officePages } from '@pollux/domain/accounts/office-pages';
import { cleanup, fireEvent, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { furnishedOffice } from './testing/furnished-office.ts';
import { devi, openAt } from './testing/open-at.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** Where a command is offered: what is opened on the way, which is for everybody whose page it is, and the control. */
interface Way {
  readonly page: AdminPage;
  readonly at?: string;
  readonly past?: readonly string[];
  readonly control: string;
}
const on = (page: AdminPage, control: string, ...past: string[]): Way => ({ page, control, past });
const onTab = (at: string, way: Way): Way => ({ ...way, at });
const ofEntry = (page: AdminPage, add: string, name: string) => ({
  create: [on(page, add)],
  update: [on(page, `Edit ${name}`)],
  delete: [on(page, `Delete ${name}`)],
});
const grades = ofEntry('GradeManagement', 'Add Grade', 'Seventh');
const subjects = ofEntry('SubjectManagement', 'Add Subject', 'Seventh');
const banners = ofEntry('BannerManagement', 'Add Banner', 'Welcome');
const coupons = ofEntry('CouponDiscountManagement', 'Add Coupon', 'DIWALI');
const taxes = ofEntry('TaxManagement', 'Create New Tax', 'GST');
const plans = ofEntry('SubscriptionManagement', 'Add Subscription', 'Premium');
const ofPayout = (control: string) => [on('PayoutManagement', control, 'Actions for the payout of Algebra')];
const ofFile = (control: string) => [
  on('PayoutManagement', control, 'Open the file of 20 Nov 2026 with 1 payout'),
];
const ofTicket = (control: string) => [on('SupportManagement', control, 'Actions for 7K3MQ9TZ')];
const meena = 'a'.repeat(24);
const kavya = 'b'.repeat(24);
const ALL_ROWS = 'Select all rows of this page';
const office = '?plan=Office';

/** Every command, with the ways to it; none for what is only sent by programs, or offered beside another command alone. */
const ways: Readonly<Record<OfficeCommand, readonly Way[]>> = {
  DisableAccount: [
    on('UserManagement', 'Disable', meena),
    on('UserManagement', 'Disable', ALL_ROWS),
    on('PollManagement', 'Disable', ALL_ROWS),
  ],
  EnableAccount: [on('UserManagement', 'Enable', kavya), on('SurveyManagement', 'Enable', ALL_ROWS)],
  DeleteUser: [
    on('UserManagement', 'Delete', meena),
    on('UserManagement', 'Delete', ALL_ROWS),
    on('SurveyManagement', 'Delete', ALL_ROWS),
  ],
  EditUser: [on('UserManagement', 'Edit', meena)],
  CreateAdmin: [onTab(office, on('UserManagement', 'Add a colleague'))],
  ChangeOfficeRole: [onTab(office, on('UserManagement', 'Change role', 'Bala Iyer'))],
  ReadBankDetails: [],
  DeleteActivity: [on('QuizManagement', 'Delete “Algebra”')],
  SetActivityActive: [
    on('QuizManagement', 'Close “Algebra” for responses'),
    onTab('?list=all', on('SurveyManagement', 'Close “Algebra” for responses')),
    onTab('?list=all', on('PollManagement', 'Close “Algebra” for responses')),
  ],
  TakeDownActivity: [
    on('ReportManagement', 'Take down by link'),
    on('ReportManagement', 'Take down', 'Look at it: Covers'),
  ],
  ReinstateActivity: [on('ReportManagement', 'Restore', 'Look at it: Films')],
  DismissReports: [on('ReportManagement', 'Dismiss the reports', 'Look at it: Covers')],
  RebuildReadModel: [],
  CreateBanner: banners.create,
  UpdateBanner: banners.update,
  DeleteBanner: banners.delete,
  CreateGrade: grades.create,
  UpdateGrade: grades.update,
  DeleteGrade: grades.delete,
  ImportGrades: [],
  CreateSubject: subjects.create,
  UpdateSubject: subjects.update,
  DeleteSubject: subjects.delete,
  ImportSubjects: [],
  UpdateQuestionType: [on('QuestionTypeManagement', 'Offer Multiple choice')],
  ImportQuestionTypes: [],
  AddTestimonial: [],
  RemoveTestimonial: [],
  ChangePlan: [],
  CreateSubscriptionPlan: plans.create,
  UpdateSubscriptionPlan: plans.update,
  DeactivateSubscriptionPlan: plans.delete,
  CreateCoupon: coupons.create,
  UpdateCoupon: coupons.update,
  DeleteCoupon: coupons.delete,
  CreateTax: taxes.create,
  UpdateTax: taxes.update,
  DeleteTax: taxes.delete,
  RefundOrder: [on('InvoiceManagement', `Refund order ${'1'.repeat(24)}`)],
  RetryRefund: [
    on('InvoiceManagement', 'Try again', `Refund order ${'1'.repeat(24)}|Details of order ${'1'.repeat(24)}`),
  ],
  SubmitDisputeEvidence: [
    on(
      'InvoiceManagement',
      'Answer the dispute',
      `Refund order ${'1'.repeat(24)}|Details of order ${'1'.repeat(24)}`,
    ),
  ],
  PayOut: ofPayout('Pay'),
  ReturnPayout: ofPayout('Came back from the bank'),
  SetPayoutStatus: ofPayout('Update Status'),
  MakePayoutFile: [on('PayoutManagement', 'Make a file for the bank')],
  CancelPayoutFile: ofFile('Cancel the file'),
  RecordBankAnswer: ofFile('Enter the bank’s answer'),
  ReadPayoutFile: ofFile('Download'),
  SetBillingPolicy: [on('PayoutManagement', 'Save the policy')],
  AnswerSupportTicket: ofTicket('Answer'),
  SetSupportTicketStatus: ofTicket('Update Status'),
  DeleteSupportTicket: ofTicket('Delete'),
  OrderUpkeep: [
    on('Operations', 'Verify all'),
    on('Operations', 'Verify the log'),
    on('Operations', 'Verify accounts'),
    on('Operations', 'Rebuild accounts'),
  ],
  CancelUpkeep: [on('Operations', 'Stop: Verify accounts')],
  RetryUndone: [on('Operations', 'Try now: TicketAnswered')],
  DropUndone: [on('Operations', 'Give up: TicketAnswered')],
};

const CONTROLS = 'button, a, [role=menuitem], input[type=checkbox], input[type=radio]';

/** What can be pressed, by name. Roles and names are not computed as axe does it: that takes too long for so many. */
function controls(): Map<string, HTMLElement> {
  const named = [...document.querySelectorAll<HTMLElement>(CONTROLS)].map((control) => {
    const label = control instanceof HTMLInputElement ? control.labels?.[0] : control;
    return [control.getAttribute('aria-label') ?? label?.textContent?.trim() ?? '', control] as const;
  });
  return new Map(named);
}

/** Without a picture of the whole page where it fails. */
const until = <Found,>(found: () => Found) => waitFor(found, { onTimeout: (error) => error });

async function press(names: string): Promise<void> {
  const pressed = await until(() => {
    const found = names.split('|').map((name) => controls().get(name));
    expect(found.some(Boolean), `${names} in ${[...controls().keys()].join(', ')}`).toBe(true);
    return found.find(Boolean);
  });
  fireEvent.click(pressed as HTMLElement);
}

const commands = Object.entries(ways) as [OfficeCommand, readonly Way[]][];
const isOffered = (name: string) => expect(controls().has(name), name).toBe(true);

/** The looks of a page: itself, and what opens on it, each with the commands that are offered there. */
function looksOf(page: AdminPage) {
  const here = commands.flatMap(([command, each]) =>
    each.filter((way) => way.page === page).map((way) => ({ command, ...way })),
  );
  return Map.groupBy(here, ({ at = '', past = [] }) => JSON.stringify([at, past]));
}

// A page of another role says so, and that alone: `office-roles.test.tsx`.
const roles = officeRoles.filter((role) => mayRead('staff', role));
const walks = roles.flatMap((role) =>
  adminPages
    .filter((page) => mayRead(officePages[page], role) && looksOf(page).size > 0)
    .map((page) => [role, page] as const),
);

test.each(walks)('%s is offered on %s what the server lets them do, and nothing else', async (role, page) => {
  for (const [look, offered] of looksOf(page)) {
    const [at, past] = JSON.parse(look) as [string, string[]];
    if (!isForRole(role, page, at, past)) continue;
    const { seen } = await openAt(`/admin/${page}${at}`, { ...devi, role }, furnishedOffice);
    await until(() => expect(document.querySelector('main tbody tr')).toBeTruthy());
    for (const name of past) await press(name);
    await until(() => expect(document.querySelector('[aria-busy=true], .mantine-Skeleton-root')).toBeNull());
    for (const { command, control } of offered)
      if (maySend(command, role)) await until(() => isOffered(control));
    const hidden = offered.filter(({ command }) => !maySend(command, role)).map(({ control }) => control);
    expect(hidden.filter((control) => controls().has(control))).toEqual([]);
    expect(seen.filter(({ method }) => method === 'POST')).toEqual([]);
    cleanup();
  }
});

/** Colleagues are for those alone who may see roles, and who has made surveys and polls for whose pages users are. */
function isForRole(role: OfficeRole, page: AdminPage, at: string, past: readonly string[]): boolean {
  if (at === office) return mayRead('admins', role);
  const isOfPeople = ['SurveyManagement', 'PollManagement'].includes(page) && past.length > 0;
  return !isOfPeople || mayRead(officePages.UserManagement, role);
}
