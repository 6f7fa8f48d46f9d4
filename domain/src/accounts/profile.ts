import { z } from 'zod';
import { command, type Data, Message } from '../kernel/command.ts';
import type { Context } from '../kernel/context.ts';
import { sameData } from '../kernel/same-data.ts';
import type { RegisteredAccount } from './account.ts';
import { type AccountEvent, LanguageChanged, ProfileChanged, WhereaboutsChanged } from './account-events.ts';
import { CountryShort, countryNameOf } from './countries.ts';
import { Language } from './language.ts';
import { About, City, FirstName, LastName, Organization, PhoneNumber, State } from './person.ts';
import { PersonalImageFile } from './personal-images.ts';
import { SignedInUser } from './signed-in-user.ts';

// Commands

/**
 * What a person says of themselves (P400, P500, P501). The picture is one they uploaded; null removes it. Of where they
 * work and live, what is left out stays as it is.
 */
export const UpdateProfile = command(
  'UpdateProfile',
  z.object({
    firstname: FirstName,
    lastname: LastName,
    phoneNumber: PhoneNumber,
    about: About,
    language: Language,
    profilePic: PersonalImageFile.nullable(),
    organization: Organization.optional(),
    countryShort: CountryShort.optional(),
    state: State.optional(),
    city: City.optional(),
  }),
  Message.extend({ user: SignedInUser }),
);

/** Chooses the language in which the person is written to. */
export const ChangeLanguage = command('ChangeLanguage', z.object({ language: Language }));

// Decisions

/** @returns no events when all is as it was */
export function updateProfile(
  { organization, countryShort, state, city, ...profile }: Data<typeof UpdateProfile>,
  account: RegisteredAccount,
  by: Context,
): AccountEvent[] {
  const { accountId, whereabouts: before } = account;
  const { firstname, lastname, phoneNumber, about, language, profilePic } = account;
  const at = by.now.toISOString();
  const whereabouts = {
    organization: organization ?? before.organization,
    countryShort: countryShort ?? before.countryShort,
    countryName: countryShort === undefined ? before.countryName : countryNameOf(countryShort),
    state: state ?? before.state,
    city: city ?? before.city,
  };
  return [
    ...(sameData(profile, { firstname, lastname, phoneNumber, about, language, profilePic })
      ? []
      : [ProfileChanged({ accountId, ...profile, at })]),
    ...(sameData(whereabouts, before) ? [] : [WhereaboutsChanged({ accountId, ...whereabouts, at })]),
  ];
}

/** @returns no events when it is the person's language already */
export function changeLanguage(language: Language, account: RegisteredAccount, by: Context): AccountEvent[] {
  if (account.language === language) return [];
  return [LanguageChanged({ accountId: account.accountId, language, at: by.now.toISOString() })];
}
