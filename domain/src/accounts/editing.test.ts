import { expect, test } from 'vitest';
import { referencePlans } from '../billing/reference-plans.ts';
import { NoSuchPlan } from './change-plan.ts';
import { SubscriptionPlanAdded, subscriptionPlans } from './subscription-plans.ts';
import { by, given, id, NOW } from '../testing.ts';
import { accounts } from './account.ts';
import {
  AccountForgotten,
  AdminRegistered,
  EmailChanged,
  EmailChangeOrdered,
  EmailChangeWithdrawn,
  PlanChanged,
  ProfileChanged,
  UserTypeChanged,
  WhereaboutsChanged,
} from './account-events.ts';
import { AdminsStay, NoSuchUser } from './disabling.ts';
import { editUser } from './editing.ts';
import { completeEmailChange, refuseEmailChange } from './email-change.ts';
import { accountRegistered } from './testing.ts';

const at = NOW.toISOString();
const [accountId, adminId, emailId, otherEmailId] = [id('a1'), id('ad'), id('e1'), id('e2')];
const admin = by(adminId);
const email = 'asha@school.example';
const registered = accountRegistered({ accountId, emailId, email, at });
const plans = given(
  subscriptionPlans,
  ...referencePlans.map(({ code, form }, index) =>
    SubscriptionPlanAdded({ ...planSaid(form), planId: id(index + 1), code, at }),
  ),
).state;
const same = {
  accountId,
  firstname: 'Asha',
  lastname: 'Raman',
  email,
  emailId,
  phoneNumber: '9000000000',
  organization: 'school',
  countryShort: 'IN',
  userType: 'teacher' as const,
  subscriptionType: 'basic',
};
const user = given(accounts, registered);
type Edit = Parameters<typeof editUser>[0];
const edits = (change: Partial<Edit>) =>
  user.when((account) => editUser({ ...same, ...change }, account, plans, admin));

function planSaid({
  subscriptionName: name,
  amount: price,
  description,
  isActive,
  ...features
}: (typeof referencePlans)[number]['form']) {
  return { name, price, description, isActive, features };
}

test('what is as it was is no event; what is not is said by an event of its own', () => {
  edits({}).thenNothing();
  edits({ firstname: 'Anjali' }).thenEvents(
    ProfileChanged({
      accountId,
      firstname: 'Anjali',
      lastname: 'Raman',
      phoneNumber: '9000000000',
      about: '',
      language: 'eng',
      profilePic: null,
      at,
    }),
  );
  edits({ countryShort: 'LK' }).thenEvents(
    WhereaboutsChanged({
      accountId,
      organization: 'school',
      countryName: 'Sri Lanka',
      countryShort: 'LK',
      state: 'Tamil Nadu',
      city: 'Madurai',
      at,
    }),
  );
  edits({ userType: 'student', subscriptionType: 'premium' }).thenEvents(
    UserTypeChanged({ accountId, userType: 'student', adminId, at }),
    PlanChanged({ accountId, subscriptionType: 'premium', at }),
  );
});

test('another address waits until it is theirs, or is somebody else’s', () => {
  const order = EmailChangeOrdered({
    accountId,
    emailId: otherEmailId,
    email: 'asha.r@school.example',
    adminId,
    at,
  });
  edits({ email: 'asha.r@school.example', emailId: otherEmailId }).thenEvents(order);
  const ordered = given(accounts, registered, order);
  ordered
    .when((account) => completeEmailChange(otherEmailId, account, admin))
    .thenEvents(
      EmailChanged({
        accountId,
        emailId: otherEmailId,
        email: 'asha.r@school.example',
        previousEmailId: emailId,
        previousEmail: email,
        at,
      }),
    );
  const withdrawn = EmailChangeWithdrawn({ accountId, emailId: otherEmailId, at });
  ordered.when((account) => refuseEmailChange(otherEmailId, account, admin)).thenEvents(withdrawn);
  // Another one may have been asked for since.
  ordered.when((account) => refuseEmailChange(emailId, account, admin)).thenNothing();
  given(accounts, registered, order, withdrawn)
    .when((account) => completeEmailChange(otherEmailId, account, admin))
    .thenNothing();
});

test('nobody is put on a plan that is none, and neither an admin nor somebody forgotten is edited', () => {
  edits({ subscriptionType: 'gold' }).rejects(NoSuchPlan);
  const { emailId: _emailId, ...change } = same;
  const edit = (account: Parameters<typeof editUser>[1]) => () =>
    editUser({ ...change, emailId }, account, plans, admin);
  const other = AdminRegistered({
    accountId,
    emailId,
    email,
    passwordHash: 'hash',
    firstname: 'Devi',
    lastname: 'Menon',
    language: 'eng',
    at,
  });
  expect(edit(given(accounts, other).state)).toThrow(AdminsStay);
  expect(edit(given(accounts, registered, AccountForgotten({ accountId, at })).state)).toThrow(NoSuchUser);
  expect(edit(accounts.initial)).toThrow(NoSuchUser);
});
