import { handlers } from '@pollux/command-api/registry';
import { type Audience, isAmong } from '@pollux/domain/accounts/access';
import { adminPages } from '@pollux/domain/accounts/office-pages';
import { LogIn, LogOut } from '@pollux/domain/accounts/sign-in';
import { DeleteActivity, SetActivityActive } from '@pollux/domain/authoring/activity';
import { ChangePlan } from '@pollux/domain/accounts/change-plan';
import { CreateGrade, DeleteGrade } from '@pollux/domain/reference/grade';
import { OpenSupportTicket } from '@pollux/domain/support/ticket';
import { CastVote } from '@pollux/domain/voting/ballot';
import { getSession } from '@pollux/query-api/accounts/contract';
import {
  getAdminContent,
  getAdminOverview,
  getAdminStatistics,
  getAdminTrends,
} from '@pollux/query-api/admin/contract';
import { getAdminUsers } from '@pollux/query-api/admin/users-contract';
import { getMyAttemptList } from '@pollux/query-api/attending/reports-contract';
import { getAttend, getMyActivities } from '@pollux/query-api/authoring/contract';
import { getTransactions } from '@pollux/query-api/billing/orders-contract';
import { getAdminSubjects } from '@pollux/query-api/reference/lists-contract';
import { queries } from '@pollux/query-api/registry';
import { beforeAll, expect, test } from 'vitest';
import { ApiClient } from '../../demo/api-client.ts';
import { adminOf, joins, type Person } from '../support/people.ts';
import { buys, sells } from '../support/buying.ts';
import { chooses as votes, createsPoll } from '../support/polls.ts';
import { chooses, createsQuiz, starts, submits } from '../support/quizzes.ts';
import { ADMIN } from '../support/product.ts';
import { post, problemIn } from '../support/requests.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
let admin: ApiClient;
let teacher: Person;
beforeAll(async () => {
  admin = await adminOf(product);
  teacher = await joins(product.origin, { firstname: 'Zarina', organization: 'Lotus Academy' });
});

const adminReads = queries.filter(({ contract }) => contract.path.startsWith('/api/admin/'));
const isOfOffice = (audience: Audience) => isAmong(audience, 'admin') && !isAmong(audience, 'teacher');
const adminWrites = handlers.filter(({ may }) => isOfOffice(may.audience));

test('every admin read and write is refused to visitors and to everybody who is no admin, in readable words [A311 A256 A257 A259 C307]', async () => {
  expect(adminReads.every(({ may }) => isOfOffice(may.audience))).toBe(true);
  expect(adminReads.length).toBeGreaterThan(0);
  expect(adminWrites.length).toBeGreaterThan(0);
  const student = await joins(product.origin, { userType: 'student' });
  for (const { cookie, status, code } of [
    { cookie: undefined, status: 401, code: 'not-signed-in' },
    { cookie: teacher.client.cookie, status: 403, code: 'not-allowed' },
    { cookie: student.client.cookie, status: 403, code: 'not-allowed' },
  ]) {
    const headers = cookie === undefined ? {} : { cookie };
    for (const { contract } of adminReads) {
      const path = contract.path.replace(/:\w+/g, 'f'.repeat(24));
      expect(await problemIn(await fetch(product.origin + path, { headers })), path).toMatchObject({
        status,
        code,
        detail: expect.stringMatching(/^[A-Z].+\.$/),
      });
    }
    for (const { contract } of adminWrites) {
      // What the body says of a role counts for nothing.
      const body = { userType: 'admin', area: 'admin' };
      const answer = await post(`${product.origin}/api/commands/${contract.name}`, body, { cookie });
      expect(await problemIn(answer), contract.name).toMatchObject({ status, code });
    }
  }
});

test('the admin area lets admins in, and refuses everybody else as it refuses a wrong password [A230 A255 A315]', async () => {
  const visitor = new ApiClient(product.origin);
  const { email, password } = teacher.form;
  const refused = { status: 401, message: 'Incorrect username or password.' };
  for (const credentials of [
    { email, password },
    { email: ADMIN.email, password: 'not the password' },
    { email: 'nobody@school.example', password },
  ]) {
    await expect(visitor.send(LogIn, { ...credentials, area: 'admin' })).rejects.toMatchObject(refused);
  }
  expect(await visitor.ask(getSession)).toMatchObject({ user: null });
  const { user } = await visitor.send(LogIn, { ...ADMIN, area: 'admin' });
  expect(user.userType).toBe('admin');
  expect(await visitor.ask(getSession)).toMatchObject({ user: { userType: 'admin' } });
  for (const { contract } of adminReads.filter(({ contract }) => !contract.path.includes(':'))) {
    expect(await visitor.ask(contract), contract.path).toBeTruthy();
  }
});

test('an admin’s cookie is worth nothing after logging out [A229 A231 A256]', async () => {
  const leaving = await adminOf(product);
  const cookie = leaving.cookie ?? '';
  await leaving.ask(getAdminStatistics);
  await leaving.send(LogOut, {});
  const answer = await fetch(`${product.origin}/api/admin/statistics`, { headers: { cookie } });
  expect(answer.status).toBe(401);
});

test('an admin stays logged in for 30 days at most where that is ticked, and else until the browser closes [A030 A229]', async () => {
  const cookieFor = async (keep: boolean) => {
    const answer = await post(`${product.origin}/api/commands/LogIn`, { ...ADMIN, area: 'admin', keep });
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/; HttpOnly; Secure; SameSite=Lax/);
    return /Max-Age=(\d+)/.exec(cookie)?.[1];
  };
  expect(await cookieFor(true)).toBe(String(30 * 24 * 60 * 60));
  expect(await cookieFor(false)).toBeUndefined();
});

test('an empty email or password of an admin is refused by the server too [A233]', async () => {
  for (const [credentials, path] of [
    [{ email: '', password: 'lantern' }, 'email'],
    [{ email: 'not an address', password: 'lantern' }, 'email'],
    [{ email: ADMIN.email, password: '' }, 'password'],
  ] as const) {
    const answer = await post(`${product.origin}/api/commands/LogIn`, { ...credentials, area: 'admin' });
    expect(await problemIn(answer)).toMatchObject({ status: 422, errors: [{ path }] });
  }
});

test('the statistics count what there is, and everything new at once [A040 P020 P021 P022]', async () => {
  const before = await admin.ask(getAdminStatistics);
  const student = await joins(product.origin, { userType: 'student' });
  const open = await createsPoll(teacher.client);
  const closed = await createsPoll(teacher.client);
  await teacher.client.send(SetActivityActive, { id: closed.id, isActive: false });
  await student.client.send(CastVote, { pollId: open.id, answers: votes(open) });
  await admin.send(ChangePlan, { accountId: student.accountId, subscriptionType: 'premium' });
  const { position } = await student.client.send(OpenSupportTicket, {
    name: 'Meena Raman',
    email: student.form.email,
    userPhone: '9000000000',
    subject: 'A question',
    message: 'How do I begin?',
  });
  const after = await admin.ask(getAdminStatistics, { minPosition: position });
  expect(after).toEqual({
    users: {
      ...before.users,
      student: {
        ...before.users.student,
        verified: before.users.student.verified + 1,
        plans: { ...before.users.student.plans, premium: (before.users.student.plans['premium'] ?? 0) + 1 },
      },
    },
    activities: {
      ...before.activities,
      POLL: {
        ...before.activities.POLL,
        open: before.activities.POLL.open + 1,
        closed: before.activities.POLL.closed + 1,
      },
    },
    quizLanguages: before.quizLanguages,
    responses: before.responses + 1,
    openTickets: before.openTickets + 1,
    pendingPayouts: before.pendingPayouts,
    payablePayouts: before.payablePayouts,
    heldPayouts: before.heldPayouts,
    // One of the two is on a plan that costs something.
    paying: before.paying + 1,
    sellerLacks: ['address', 'gstin'],
    returnedPayouts: before.returnedPayouts,
    openDisputes: before.openDisputes,
    reportedActivities: before.reportedActivities,
    attempts: before.attempts,
    undoneMails: before.undoneMails,
    readModelsBehind: 0,
  });
  expect(after.users.admin.verified).toBeGreaterThan(0);
});

test('the trends have each of the last 30 days, and what happens counts on the last one at once [A056]', async () => {
  const before = await admin.ask(getAdminTrends);
  const student = await joins(product.origin, { userType: 'student' });
  const poll = await createsPoll(teacher.client);
  const { position } = await student.client.send(CastVote, { pollId: poll.id, answers: votes(poll) });
  const { days } = await admin.ask(getAdminTrends, { minPosition: position });
  expect(days).toHaveLength(30);
  expect(new Set(days.map(({ day }) => day)).size).toBe(30);
  expect(days.map(({ day }) => day)).toEqual(days.map(({ day }) => day).toSorted());
  // Around midnight in India the two may be about different days; what others do in the shared product counts too.
  const total = (figure: 'signUps' | 'published' | 'votes', of: typeof days) =>
    of.reduce((sum, each) => sum + each[figure], 0);
  for (const figure of ['signUps', 'published', 'votes'] as const) {
    expect(total(figure, days), figure).toBeGreaterThan(total(figure, before.days));
  }
});

test('the overview of months and grades follows from what people do and pay [A057 A058 A059 A060]', async () => {
  const before = await admin.ask(getAdminOverview);
  const { creator, quiz } = await sells(product, admin, 500_000);
  const { id: gradeId } = await admin.send(CreateGrade, { name: 'Dawn School' });
  await createsQuiz(creator.client, { paymentType: 'free', quizGrades: ['dawnschool'] });
  await admin.send(DeleteGrade, { id: gradeId });
  await createsQuiz(creator.client, { paymentType: 'free', quizGrades: ['grade6', 'grade7'] });
  const buyer = await joins(product.origin, { userType: 'student' });
  await buys(buyer.client, quiz.id);
  const { attemptId } = await starts(buyer.client, quiz.id);
  const { position } = await submits(buyer.client, { quizId: quiz.id, attemptId }, chooses(quiz, 0, 0));
  const after = await admin.ask(getAdminOverview, { minPosition: position });
  const named = after.months.map(({ month }) => month);
  expect(named).toHaveLength(12);
  expect(named).toEqual(named.toSorted());
  // Others work on the shared product as well.
  const total = (figure: 'signUps' | 'subscription' | 'quiz', { months } = after) =>
    months.reduce((sum, month) => sum + month[figure], 0);
  expect(total('signUps') - total('signUps', before)).toBeGreaterThanOrEqual(2);
  expect(total('quiz') - total('quiz', before)).toBeGreaterThanOrEqual(615_000);
  expect(after.spent - before.spent).toBeGreaterThanOrEqual(615_000);
  expect(after.spent).toBe(total('quiz') + total('subscription'));
  const of = (grade: string, { grades } = after) => grades.find(({ value }) => value === grade)?.quizzes ?? 0;
  expect(of('grade6') - of('grade6', before)).toBeGreaterThanOrEqual(2);
  expect(of('grade7') - of('grade7', before)).toBeGreaterThanOrEqual(1);
  // What is deleted is still the grade of its quizzes.
  expect(after.grades).toContainEqual({ value: 'dawnschool', name: 'Dawn School', quizzes: 1 });
  const answers = ({ hours } = after) => hours.reduce((sum, count) => sum + count, 0);
  expect(answers() - answers(before)).toBeGreaterThanOrEqual(1);
});

test('lists people by type and plan, newest first, in pages, found by any part of name, email or organization [A003 A041 P021 P022]', async () => {
  const premium = await joins(product.origin, { userType: 'business', organization: 'Lotus Press' });
  const { position } = await admin.send(ChangePlan, {
    accountId: premium.accountId,
    subscriptionType: 'premium',
  });
  const find = async (query: Record<string, string | number>) => {
    const { data, total } = await admin.ask(getAdminUsers, { query, minPosition: position });
    return { ids: data.map(({ userId }) => userId), total, data };
  };
  expect((await find({ plan: 'premium', search: 'lotus' })).data).toEqual([
    {
      userId: premium.accountId,
      firstname: premium.form.firstname,
      lastname: premium.form.lastname,
      email: premium.form.email,
      verified: true,
      isActive: true,
      phoneNumber: '9000000000',
      userType: 'business',
      role: 'business',
      subscriptionType: 'premium',
      organization: 'Lotus Press',
      countryName: 'India',
      countryShort: 'IN',
      user_status: 'Active',
      createdAt: expect.any(String),
      quizzes: { free: 0, paid: 0, total: 0 },
      polls: { free: 0, paid: 0, total: 0 },
      surveys: { free: 0, paid: 0, total: 0 },
      subjects: [],
      quizzesAttendedInfo: [],
      quizAmountReceivedInfo: [],
      quizzesAttended: { free: 0, paid: 0 },
      amountSpent: 0,
      certificates: { free: 0, paid: 0 },
      paymentToUser: { current: 0, gross: 0 },
      revenueToAdmin: { current: 0, gross: 0 },
      platformRevenue: { QUIZ: 0, SURVEY: 0, POLL: 0 },
    },
  ]);
  expect(await find({ search: 'LOTUS' })).toMatchObject({
    ids: [premium.accountId, teacher.accountId],
    total: 2,
  });
  expect(await find({ search: 'zarina academy' })).toMatchObject({ ids: [teacher.accountId] });
  expect(
    await find({ search: teacher.form.email.slice(0, 'person.123456'.length), userType: 'teacher' }),
  ).toMatchObject({
    ids: [teacher.accountId],
  });
  expect(await find({ search: 'lotus', pageSize: 1, page: 2 })).toMatchObject({
    ids: [teacher.accountId],
    total: 2,
  });
  expect(await find({ plan: 'standard', search: 'lotus' })).toMatchObject({ ids: [], total: 0 });
  const everybody = await find({ pageSize: 100 });
  expect(everybody.data.map(({ userType }) => userType)).not.toContain('admin');
  const admins = (await find({ userType: 'admin', sort: 'createdAt' })).data;
  expect(admins.map(({ email }) => email)).toContain(ADMIN.email);
  expect(new Set(admins.map(({ userType }) => userType))).toEqual(new Set(['admin']));
});

test('lists everybody’s activities with their owners, found by title, and no secret of a person [A043 A044 C348 C349 P023]', async () => {
  const owner = await joins(product.origin, { firstname: 'Kabir', lastname: 'Nair' });
  const { id, position } = await createsPoll(owner.client, { quizTitle: 'Which orchid is the oldest?' });
  const find = (query: Record<string, string | number>) =>
    admin.ask(getAdminContent, { query, minPosition: position });
  expect(await find({ type: 'POLL', search: 'orchid' })).toEqual({
    data: [
      {
        id,
        quizType: 'POLL',
        quizTitle: 'Which orchid is the oldest?',
        status: 'open',
        isTakenDown: false,
        isUnkept: false,
        owner: { userId: owner.accountId, name: 'Kabir Nair', email: owner.form.email },
        questionCount: 2,
        language: 'Eng',
        quizGrades: [],
        isPaid: false,
        revenue: 0,
        responseCount: 0,
        averageRating: 0,
        ratingCount: 0,
        createdAt: expect.any(String),
      },
    ],
    total: 1,
    page: 1,
    pageSize: 20,
    groups: null,
  });
  expect(await find({ type: 'SURVEY', search: 'orchid' })).toMatchObject({ data: [], total: 0 });
  const [newest] = (await find({ pageSize: 1 })).data;
  expect(newest?.id).toBe(id);
});

test('quizzes are counted by language, listed with what they have earned, and deleted for good by an admin [A089 A091 A093 A111 A213]', async () => {
  const { creator, quiz } = await sells(product, admin, 30_000);
  const free = await createsQuiz(creator.client, {
    quizTitle: 'Orchids of Kodagu',
    language: 'hin',
    paymentType: 'free',
  });
  const buyer = await joins(product.origin, { userType: 'student' });
  const subject = async () =>
    (await admin.ask(getAdminSubjects, { query: { pageSize: 100 } })).data.find(
      ({ value }) => value === 'biology',
    );
  const earned = (await subject())?.revenue ?? 0;
  await buys(buyer.client, quiz.id);
  const { attemptId } = await starts(buyer.client, quiz.id);
  const { position } = await submits(buyer.client, { quizId: quiz.id, attemptId }, chooses(quiz, 0, 0));
  const find = async (query: Record<string, string | number>) =>
    (
      await admin.ask(getAdminContent, {
        query: { type: 'QUIZ', pageSize: 100, ...query },
        minPosition: position,
      })
    ).data;
  const listed = (await find({ isPaid: 'true', sort: '-createdAt' })).find(({ id }) => id === quiz.id);
  // The price with the goods and services tax of 18 and the platform's fee of 5 percent.
  expect(listed).toMatchObject({
    quizTitle: 'Plants',
    createdAt: expect.any(String),
    isPaid: true,
    ratingCount: 0,
    averageRating: 0,
    responseCount: 1,
    revenue: 36_900,
    quizGrades: ['grade6'],
    language: 'Eng',
  });
  expect((await subject())?.revenue).toBe(earned + 36_900);
  expect((await find({ language: 'hin' })).map(({ id }) => id)).toContain(free.id);
  expect((await find({ language: 'tam' })).map(({ id }) => id)).not.toContain(free.id);
  const before = await admin.ask(getAdminStatistics, { minPosition: position });
  await expect(teacher.client.send(DeleteActivity, { id: quiz.id })).rejects.toMatchObject({ status: 403 });
  const done = await admin.send(DeleteActivity, { id: quiz.id });
  expect(done.message).toBe('Quiz deleted successfully');
  expect((await admin.send(DeleteActivity, { id: quiz.id })).message).toBe('Activity deleted successfully');
  const after = await admin.ask(getAdminStatistics, { minPosition: done.position });
  expect(after.quizLanguages.Eng).toBe(before.quizLanguages.Eng - 1);
  expect((await find({})).map(({ id }) => id)).not.toContain(quiz.id);
  await expect(
    buyer.client.ask(getAttend, { params: { id: quiz.id }, minPosition: done.position }),
  ).rejects.toMatchObject({ status: 404 });
  const library = await creator.client.ask(getMyActivities, { minPosition: done.position });
  expect(library.allQuiz.map(({ id }) => id)).toEqual([free.id]);
  // What was attended and paid stays.
  expect((await subject())?.revenue).toBe(earned + 36_900);
  const paid = await admin.ask(getTransactions, { query: { pageSize: 100 } });
  expect(paid.data.map(({ quizId }) => quizId)).toContain(quiz.id);
  expect((await buyer.client.ask(getMyAttemptList)).data.map(({ quizId }) => quizId)).toContain(quiz.id);
});

test('every page of the back office is a page of the web, on the server too [A001 A014 A015 A021 A022]', async () => {
  const paths = adminPages.flatMap((page) => [`/admin/${page}`, `/rtl/${page}`]);
  for (const path of [
    '/auth',
    '/auth/sign-in',
    '/admin',
    '/rtl',
    '/banner',
    '/licence',
    '/blog',
    '/admin/quiz-management',
    ...paths,
  ]) {
    const answer = await fetch(product.origin + path, { redirect: 'manual' });
    expect(answer.status, path).toBe(200);
    expect(answer.headers.get('content-type'), path).toMatch(/^text\/html/);
  }
});
