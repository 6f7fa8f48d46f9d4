import { Password, SignUp } from '@pollux/domain/accounts/account';
import { EmailAddress } from '@pollux/domain/accounts/email';
import { useTranslations } from 'use-intl';

/** Digits of a one-time code (P399). */
export const CODE_DIGITS = 6;

/** What is wrong with a typed value, in the person's language; null if nothing is. */
export type FieldRule = (value: string) => string | null;

const { phoneNumber: PhoneNumber } = SignUp.payload.shape;

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
