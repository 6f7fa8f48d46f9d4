import { EmailAddress } from '@pollux/domain/accounts/email';
import { Password } from '@pollux/domain/accounts/password';
import { PhoneNumber } from '@pollux/domain/accounts/person';
import { useTranslations } from 'use-intl';
import { CODE_DIGITS } from '../ui/code-field.tsx';

/** What is wrong with a typed value, in the person's language; null if nothing is. */
export type FieldRule = (value: string) => string | null;

/** The rules of the fields that several forms share. The domain decides, the catalogue has the words. */
export function useFieldRules() {
  const t = useTranslations('auth');
  const required =
    (message: string): FieldRule =>
    (value) =>
      value.trim() === '' ? message : null;
  const email: FieldRule = (value) =>
    required(t('emailRequired'))(value) ?? (EmailAddress.safeParse(value).success ? null : t('emailInvalid'));
  const newPassword =
    (missing: string): FieldRule =>
    (value) => {
      if (value === '') return missing;
      return Password.safeParse(value).success ? null : t('passwordTooShort');
    };
  const phoneNumber: FieldRule = (value) =>
    required(t('signUp.detailsStep.phoneNumberRequired'))(value) ??
    (PhoneNumber.safeParse(value).success ? null : t('signUp.detailsStep.phoneNumberInvalid'));
  const code: FieldRule = (value) =>
    required(t('code.required'))(value) ??
    (value.trim().length === CODE_DIGITS ? null : t('code.incomplete'));
  return { required, email, newPassword, phoneNumber, code };
}
