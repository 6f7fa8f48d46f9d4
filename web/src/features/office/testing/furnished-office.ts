import { FIRST_POLICY } from '@pollux/domain/billing/billing-policy';
import type { ListedActivity } from '@pollux/query-api/admin/contract';
import type { AdminUser } from '@pollux/query-api/admin/users-contract';
import type { ReportedActivityDetails, ReportedRow } from '@pollux/query-api/authoring/reported-contract';
import type { OperationsView } from '@pollux/query-api/operations/contract';
import type { SupportTicket } from '@pollux/query-api/support/contract';
import { detailsOf } from './listed-users.ts';
import type { fakeApi } from '../../../shared/testing/fake-api.ts';
import type { PayoutRow } from '../money/payouts/api.ts';
import type { PayoutFileRow } from '../money/payouts/files/api.ts';
import type { RefundCheck } from '../money/refunds/api.ts';
import type { Transaction } from '../money/api/orders.ts';

const id = (letter: string) => letter.repeat(24);
const at = '2026-11-20T10:00:00.000Z';
const none = { free: 0, paid: 0, total: 0 };
const amounts = { current: 0, gross: 0 };
const listOf = <Row>(...data: Row[]) => ({ data, total: data.length, page: 1, pageSize: 10 });

const person = (letter: string, firstname: string, parts: Partial<AdminUser> = {}): AdminUser => ({
  userId: id(letter),
  firstname,
  lastname: 'Iyer',
  email: `${firstname}@school.example`,
  verified: true,
  isActive: true,
  user_status: 'Active',
  phoneNumber: '',
  userType: 'teacher',
  role: 'teacher',
  subscriptionType: 'basic',
  organization: '',
  countryName: '',
  countryShort: '',
  createdAt: at,
  quizzes: none,
  polls: none,
  surveys: none,
  subjects: [],
  quizzesAttendedInfo: [],
  quizAmountReceivedInfo: [],
  quizzesAttended: none,
  amountSpent: 0,
  certificates: none,
  paymentToUser: amounts,
  revenueToAdmin: amounts,
  platformRevenue: { QUIZ: 0, SURVEY: 0, POLL: 0 },
  ...parts,
});
const meena = person('a', 'Meena');
const kavya = person('b', 'Kavya', { isActive: false, user_status: 'Inactive' });
const bala = person('c', 'Bala', { userType: 'admin', role: 'support' });
const algebra: ListedActivity = {
  id: id('5'),
  quizType: 'QUIZ',
  quizTitle: 'Algebra',
  status: 'open',
  isTakenDown: false,
  isUnkept: false,
  owner: { userId: meena.userId, name: 'Meena Iyer', email: meena.email },
  language: 'Eng',
  quizGrades: [],
  isPaid: false,
  questionCount: 2,
  responseCount: 3,
  averageRating: 0,
  ratingCount: 0,
  revenue: 0,
  createdAt: at,
};

const reported = (letter: string, quizTitle: string, state: ReportedRow['state']): ReportedRow => ({
  id: id(letter),
  quizType: 'POLL',
  quizTitle,
  owner: { userId: meena.userId, name: 'Meena Iyer' },
  openReports: 1,
  concerns: { copyright: 1 },
  state,
  at,
});
const said: ReportedActivityDetails = {
  quizTitle: 'Covers',
  quizUrl: 'https://pollux.example/attendpoll/1',
  takenDown: null,
  reports: [
    { reporter: { userId: kavya.userId, name: 'Kavya Iyer' }, concern: 'copyright', text: 'Ours.', at },
  ],
};
const takenDown: ReportedActivityDetails = {
  ...said,
  quizTitle: 'Films',
  takenDown: { concern: 'copyright', reason: 'Not yours.', at, appeal: null },
  reports: [],
};

const order: Transaction = {
  orderId: id('1'),
  transactionId: id('2'),
  type: 'quiz',
  account: 'credit',
  userId: kavya.userId,
  username: 'Kavya Iyer',
  useremail: kavya.email,
  amount: 615_000,
  quizId: algebra.id,
  subscriptionName: null,
  title: 'Algebra',
  paymentMethod: 'card',
  status: 'completed',
  paymentStatus: 'succeeded',
  percentPaidToOwner: 5,
  tax: [],
  hasInvoice: true,
  refunded: 100_000,
  refunds: [{ refundId: id('3'), paise: 100_000, status: 'failed', at } as Transaction['refunds'][number]],
  dispute: 'none',
  evidenceDueBy: null,
  invoice: null,
  at,
};
const refundCheck: RefundCheck = {
  orderId: order.orderId,
  userId: order.userId,
  title: 'Algebra',
  total: 615_000,
  refunded: 100_000,
  left: 515_000,
  obstacle: null,
  refund: null,
  dispute: 'none',
  disputes: [
    {
      disputeId: 'du_1',
      status: 'open',
      paise: 515_000,
      evidenceDueBy: null,
      reasonCode: null,
      charge: null,
      openedAt: at,
      endedAt: null,
      evidence: null,
      isAnswerable: true,
    },
  ],
  held: null,
  refunds: [
    {
      refundId: id('3'),
      paise: 100_000,
      status: 'failed',
      failure: 'card_closed',
      isDispute: false,
      at,
    } as RefundCheck['refunds'][number],
  ],
};

const payout: PayoutRow = {
  id: id('2'),
  transactionId: id('2'),
  receivedTransactionId: id('2'),
  creatorId: meena.userId,
  creator: { firstname: 'Meena', lastname: 'Iyer', email: meena.email },
  paymentMakerId: kavya.userId,
  totalPayment: 615_000,
  base: 500_000,
  fee: 25_000,
  gstOnFee: 4_500,
  tcs: 0,
  tds: 0,
  payoutType: 'quiz',
  slab: 5,
  paidToCreator: 470_500,
  takenBack: 0,
  netted: 0,
  isContested: false,
  status: 'completed',
  receivedTransaction: { transactionId: id('2'), quizId: algebra.id, title: 'Algebra', tax: [] },
  givenTransactionId: id('4'),
  returned: null,
  fileId: null,
  isInFile: false,
  reference: null,
  utr: null,
  feeInvoice: null,
  feeCreditNotes: [],
  askedBy: null,
  askedByName: null,
  heldUntil: at,
  dueAt: at,
  at,
};

/** A file for the bank, to which it has not answered. */
const payoutFile: PayoutFileRow = {
  id: id('5'),
  adminId: id('6'),
  count: 1,
  paise: 470_500,
  paid: 0,
  failed: 0,
  waiting: 1,
  isCancelled: false,
  at,
};

const ticket: SupportTicket = {
  id: '7K3MQ9TZ',
  supportcode: '7K3MQ9TZ',
  userId: kavya.userId,
  name: 'Kavya Iyer',
  email: kavya.email,
  userPhone: '9840012345',
  subject: 'A poll does not open',
  message: 'My class sees a blank page.',
  answers: [],
  status: 'pending',
  at,
};

const entry = { id: id('6'), name: 'Seventh', value: 'seventh', isActive: true };

const operations: OperationsView = {
  version: '1.0.0',
  commit: null,
  stores: { log: 'embedded', documents: 'embedded' },
  processes: [
    {
      id: 'one',
      role: 'all',
      version: '1.0.0',
      startedAt: at,
      seenAt: at,
      answers: true,
      memoryBytes: 123_000_000,
    },
  ],
  position: '9',
  readModels: [
    {
      name: 'accounts',
      version: 1,
      generation: 1,
      position: '9',
      eventsBehind: 0,
      secondsBehind: 0,
      setAside: 0,
      without: null,
    },
  ],
  followers: [
    { name: 'mails', kind: 'lane', position: '9', eventsBehind: 0, secondsBehind: 0, standsAt: null },
  ],
  undone: [
    {
      id: '1',
      lane: 'mails',
      isMail: true,
      kind: 'TicketAnswered',
      to: 'k…@school.example',
      state: 'set-aside',
      since: at,
      tries: 9,
      dueAt: null,
      error: 'MailRefused',
    },
  ],
  undoneTotal: 1,
  storage: { log: 1, documents: 1, files: 1, free: 1 },
  tasks: { verify: ['log', 'accounts'], rebuild: ['accounts'] },
  jobs: [
    {
      id: id('7'),
      task: 'verify',
      readModel: 'accounts',
      status: 'open',
      orderedBy: { userId: id('d'), name: 'Devi Menon' },
      orderedAt: at,
      isCancelled: false,
      endedAt: null,
      progress: null,
      found: null,
      failure: '',
    },
  ],
  files: [{ id: id('8'), list: 'transactions', format: 'csv', orderedAt: at, progress: null }],
};

/** One that Meena Iyer has passed with three of four points. */
export const submittedAttempt = {
  attemptId: id('b'),
  quizId: id('5'),
  quizTitle: 'Algebra',
  quizType: 'QUIZ',
  person: { userId: id('a'), name: 'Meena Iyer', email: 'meena@school.example' },
  number: 1,
  status: 'SUBMITTED',
  startedAt: at,
  completedAt: at,
  points: 3,
  totalPoints: 4,
  average: 75,
  isPass: true,
};

/** The answers of a product in which there is something to do for every command of the back office. */
export const furnishedOffice: Parameters<typeof fakeApi>[0] = {
  'GET /api/admin/users': ({ path }) =>
    path.includes('userType=admin') ? listOf(bala) : listOf(meena, kavya),
  ...Object.fromEntries(
    [meena, kavya, bala].map((user) => [`GET /api/admin/users/${user.userId}`, detailsOf(user)]),
  ),
  'GET /api/admin/activities': { ...listOf(algebra), groups: null },
  'GET /api/admin/attempts': listOf(submittedAttempt),
  'GET /api/admin/reported-activities': listOf(
    reported('8', 'Covers', 'reported'),
    reported('9', 'Films', 'taken-down'),
  ),
  [`GET /api/admin/reported-activities/${id('8')}`]: said,
  [`GET /api/admin/reported-activities/${id('9')}`]: takenDown,
  'GET /api/subjects': { data: [], former: [] },
  'GET /api/grades': { data: [], former: [] },
  'GET /api/admin/grades': listOf(entry),
  'GET /api/admin/subjects': listOf({ ...entry, url: null, iconUrl: null, quizCount: 0, revenue: 0 }),
  'GET /api/admin/question-types': listOf({ ...entry, name: 'Multiple choice', value: 'mcq' }),
  'GET /api/admin/banners': listOf({
    id: id('6'),
    title: 'Welcome',
    description: '',
    relatedlink: null,
    image: null,
    imageUrl: null,
    isActive: true,
  }),
  'GET /api/admin/coupons': listOf({
    id: id('6'),
    code: 'DIWALI',
    type: 'percentage',
    promoType: 'coupon',
    applyTo: 'premium',
    value: 12.5,
    validFrom: '2026-11-01',
    validTo: '2026-11-30',
    isActive: true,
    status: 'active',
  }),
  'GET /api/discounts': { discounts: [] },
  'GET /api/admin/taxes': listOf({
    id: id('6'),
    taxId: 'gst',
    taxName: 'GST',
    taxPercentage: 18,
    taxType: 'GST',
    taxDescription: '',
    isActive: true,
  }),
  'GET /api/taxes': { tax: [], taxBase: 'list' },
  'GET /api/admin/transactions': listOf(order),
  [`GET /api/admin/orders/${order.orderId}/refund`]: refundCheck,
  'GET /api/admin/payouts': listOf(payout),
  'GET /api/admin/payout-files': listOf(payoutFile),
  [`GET /api/admin/payout-files/${payoutFile.id}`]: {
    ...payoutFile,
    lines: [
      {
        transactionId: payout.id,
        creatorId: payout.creatorId,
        creator: payout.creator,
        reference: 'PX7K2M9QWERT45ZB',
        paise: 470_500,
        outcome: 'waiting',
        utr: null,
        reason: null,
      },
    ],
  },
  'GET /api/admin/billing-policy': FIRST_POLICY,
  'GET /api/admin/support-tickets': listOf(ticket),
  [`GET /api/admin/support-tickets/${ticket.id}`]: ticket,
  'GET /api/admin/operations': operations,
  'GET /api/admin/transparency-log': {
    newest: {
      origin: 'pollux.example/log',
      size: 12_345,
      root: 'u6WR13V0koO03k2/zu3tG8w/DFIvs8BAEWdpUR4aeTU=',
      signedAt: new Date(Date.now() - 40_000).toISOString(),
      key: 'pollux.example/log+9791353c+AStmPkCbvBcrd1mQ9g4FqQbQh0pWb5+PzrbHMi4kBk0p',
      formerKey: null,
    },
    refused: null,
    witnesses: [
      {
        name: 'witness.example',
        address: 'https://witness.example/',
        cosigned: { size: 12_345, at: new Date(Date.now() - 39_000).toISOString() },
        failing: null,
      },
      {
        name: 'away.example',
        address: 'https://away.example/',
        cosigned: null,
        failing: {
          since: new Date(Date.now() - 7_200_000).toISOString(),
          why: 'It cannot be reached (ECONNREFUSED).',
          isGrave: false,
        },
      },
    ],
  },
};
