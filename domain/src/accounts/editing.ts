import { z } from 'zod';
import { PlanCode } from './plan.ts';
import { changePlan } from './change-plan.ts';
import type { SubscriptionPlans } from './subscription-plans.ts';
import { command, type Data } from '../kernel/command.ts';
import type { Context } from '../kernel/context.ts';
import { Id } from '../kernel/values.ts';
import type { Account } from './account.ts';
import { type AccountEvent, EmailChangeOrdered, UserType, UserTypeChanged } from './account-events.ts';
import { CountryShort } from './countries.ts';
import { userOf } from './disabling.ts';
import { EmailAddress } from './email.ts';
import { FirstName, LastName, Organization, PhoneNumber } from './person.ts';
import { updateProfile } from './profile.ts';

/**
 * Corrects what is known of a user (A083), never their password, and never to the type of an admin. The address counts
 * without a code, once nobody else has it.
 */
export const EditUser = command(
  'EditUser',
  z.object({
    accountId: Id,
    firstname: FirstName,
    lastname: LastName,
    email: EmailAddress,
    phoneNumber: PhoneNumber,
    organization: Organization,
    countryShort: CountryShort,
    userType: UserType,
    /** The code of a plan, also of one that is offered no more. */
    subscriptionType: PlanCode,
  }),
);

/**
 * @param emailId of the address
 * @returns no events when all is as it was
 * @throws NoSuchUser, AdminsStay, NoSuchPlan
 */
export function editUser(
  { emailId, ...change }: Data<typeof EditUser> & { readonly emailId: string },
  account: Account,
  plans: SubscriptionPlans,
  by: Context,
): AccountEvent[] {
  const user = userOf(account);
  const { accountId, email, userType, firstname, lastname, phoneNumber, organization, countryShort } = change;
  const { about, language, profilePic } = user;
  const profile = {
    firstname,
    lastname,
    phoneNumber,
    about,
    language,
    profilePic,
    organization,
    countryShort,
  };
  const order = { accountId, adminId: by.actor.accountId, at: by.now.toISOString() };
  return [
    ...updateProfile(profile, user, by),
    ...(userType === user.userType ? [] : [UserTypeChanged({ ...order, userType })]),
    ...changePlan(change, user, plans, by),
    ...(emailId === user.emailId ? [] : [EmailChangeOrdered({ ...order, emailId, email })]),
  ];
}
