import { z } from 'zod';
import { command, type Data, Message } from '../kernel/command.ts';
import type { Context } from '../kernel/context.ts';
import { type AccountEvent, LanguageChanged, ProfileChanged, type RegisteredAccount } from './account.ts';
import { Language } from './language.ts';
import { About, FirstName, LastName, PhoneNumber } from './person.ts';
import { PersonalImageFile } from './personal-images.ts';
import { SignedInUser } from './sign-in.ts';

// Commands

/** What a person says of themselves (P400, P500, P501). The picture is one they uploaded; null removes it. */
export const UpdateProfile = command(
  'UpdateProfile',
  z.object({
    firstname: FirstName,
    lastname: LastName,
    phoneNumber: PhoneNumber,
    about: About,
    language: Language,
    profilePic: PersonalImageFile.nullable(),
  }),
  Message.extend({ user: SignedInUser }),
);

export const ChangeLanguage = command('ChangeLanguage', z.object({ language: Language }));

// Decisions

/** @returns no events when all is as it was */
export function updateProfile(
  profile: Data<typeof UpdateProfile>,
  account: RegisteredAccount,
  by: Context,
): AccountEvent[] {
  const { accountId, firstname, lastname, phoneNumber, about, language, profilePic } = account;
  const before: Data<typeof UpdateProfile> = {
    firstname,
    lastname,
    phoneNumber,
    about,
    language,
    profilePic,
  };
  const fields = Object.keys(before) as (keyof typeof before)[];
  if (fields.every((field) => profile[field] === before[field])) return [];
  return [ProfileChanged({ accountId, ...profile, at: by.now.toISOString() })];
}

/** @returns no events when it is the person's language already */
export function changeLanguage(language: Language, account: RegisteredAccount, by: Context): AccountEvent[] {
  if (account.language === language) return [];
  return [LanguageChanged({ accountId: account.accountId, language, at: by.now.toISOString() })];
}
