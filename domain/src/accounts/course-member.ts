import type { Context } from '../kernel/context.ts';
import { NotAllowed } from '../kernel/rejection.ts';
import { type Account, BASIC_PLAN, type RegisteredAccount } from './account.ts';
import { type AccountEvent, AccountRegistered } from './account-events.ts';
import { courseAddress } from './course-address.ts';
import type { Language } from './language.ts';
import { FirstName } from './person.ts';
import { PERSON_LIMITS } from './person-rules.ts';
import { MOST_PROVIDERS, TooManyProviders } from './provider-sign-in.ts';
import { ProviderJoined } from './provider-state.ts';
import { signedInOn } from './signed-in-on.ts';

/** Somebody whom a learning platform has named. */
export interface CourseIdentity {
  readonly identityId: string;
  /** As `ProviderJoined` has it. */
  readonly provider: string;
}

/** What is known of somebody who comes from a course for the first time. */
export interface NewMember {
  readonly accountId: string;
  readonly emailId: string;
  /** Of a password that nobody knows. */
  readonly passwordHash: string;
  /** '' where the platform does not say. */
  readonly firstname: string;
  readonly lastname: string;
  readonly language: Language;
}

/** What a platform calls somebody, as people may write it themselves; '' for what is no name. */
export function nameAsSaid(said: string): string {
  return FirstName.safeParse(said.slice(0, PERSON_LIMITS.firstname)).data ?? '';
}

/** Registers somebody who comes from a course. Nothing is written where they have been registered before. */
export function registerMember(
  member: NewMember,
  { identityId, provider }: CourseIdentity,
  device: { readonly browser: string; readonly os: string },
  account: Account,
  by: Context,
): AccountEvent[] {
  if (account.status !== 'unknown') return [];
  const { accountId } = member;
  const at = by.now.toISOString();
  return [
    AccountRegistered({
      ...member,
      email: courseAddress(accountId),
      phoneNumber: '',
      gender: null,
      organization: '',
      userType: 'student',
      subscriptionType: BASIC_PLAN,
      countryName: '',
      countryShort: '',
      state: '',
      city: '',
      vouchedBy: provider,
      at,
    }),
    ProviderJoined({ accountId, identityId, provider, isNew: true, at }),
    signedInOn(device, { accountId, devices: [] }, by),
  ];
}

/**
 * Has somebody who is signed in come from the course as well from here on. Nobody of the back office: whoever runs the
 * platform could come in there by its word alone. Nor a second person of one platform: a browser of a class is often left
 * signed in by the one before, whose account would be the next one's as well.
 * @param identity.sameThere what the person is known as wherever the platform has this product
 * @throws NotAllowed, TooManyProviders
 */
export function joinCourse(
  { identityId, provider, sameThere }: CourseIdentity & { readonly sameThere: readonly string[] },
  { accountId, userType, providers }: RegisteredAccount,
  by: Context,
): AccountEvent[] {
  if (userType === 'admin') throw new NotAllowed();
  if (providers.some((each) => each.identityId === identityId)) return [];
  const isAnothers = providers.some(
    (each) => each.provider === provider && !sameThere.includes(each.identityId),
  );
  if (isAnothers) throw new NotAllowed();
  if (providers.length >= MOST_PROVIDERS) throw new TooManyProviders();
  return [ProviderJoined({ accountId, identityId, provider, isNew: false, at: by.now.toISOString() })];
}
