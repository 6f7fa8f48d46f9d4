import { ApiProblem } from '../../../../shared/api/client.ts';
import { fieldErrorsOf } from '../../../../shared/forms/field-errors-of.ts';
import type { useRefusalText } from '../../../../shared/i18n/use-problem-text.ts';
import type { ProfileValues } from '../api/save-profile.ts';

/** Whose fault a refusal is, by its code. */
const fieldOf: Readonly<Record<string, keyof ProfileValues>> = {
  'wrong-password': 'currentPassword',
  'wrong-second-factor': 'code',
  'second-factor-locked': 'code',
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
  refusalText: ReturnType<typeof useRefusalText>,
): Partial<Record<keyof ProfileValues, string>> {
  const field = error instanceof ApiProblem ? fieldOf[error.code] : undefined;
  if (error instanceof ApiProblem && field !== undefined) return { [field]: refusalText(error) };
  const named = Object.entries(fieldErrorsOf(error, refusalText));
  return Object.fromEntries(named.map(([path, message]) => [formNameOf[path] ?? path, message]));
}
