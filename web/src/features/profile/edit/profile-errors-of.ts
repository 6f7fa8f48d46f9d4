import { ApiProblem } from '../../../shared/api/client.ts';
import { fieldErrorsOf } from '../../../shared/forms/field-errors-of.ts';
import type { ProfileValues } from '../api/save-profile.ts';

/** Whose fault a refusal is, by its code. */
const fieldOf: Readonly<Record<string, keyof ProfileValues>> = {
  'wrong-password': 'currentPassword',
  'common-password': 'newPassword',
  'short-admin-password': 'newPassword',
  'email-taken': 'email',
};

/** What the commands behind the form call its fields. */
const formNameOf: Readonly<Record<string, keyof ProfileValues>> = {
  newEmail: 'email',
  password: 'currentPassword',
};

/** The fields of the profile form that the server found fault with, and what is wrong with each. */
export function profileErrorsOf(
  error: Error,
  problemText: (error: Error) => string,
): Partial<Record<keyof ProfileValues, string>> {
  const field = error instanceof ApiProblem ? fieldOf[error.code] : undefined;
  if (field !== undefined) return { [field]: problemText(error) };
  const named = Object.entries(fieldErrorsOf(error, problemText));
  return Object.fromEntries(named.map(([path, message]) => [formNameOf[path] ?? path, message]));
}
