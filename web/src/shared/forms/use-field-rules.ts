import { EmailAddress } from '@pollux/domain/accounts/email';
import { OneTimePassword } from '@pollux/domain/accounts/one-time-codes';
import { Password } from '@pollux/domain/accounts/password';
import { PhoneNumber } from '@pollux/domain/accounts/person';
import { MOST_PASSWORD_CHARACTERS } from '@pollux/domain/accounts/person-rules';
import { countCharacters } from '@pollux/domain/kernel/characters';
import { holdsWebAddress, oneLine, webAddressRefusal } from '@pollux/domain/kernel/typed-text';
import { isBlank } from '@pollux/domain/questions/question-rules';
import { useTranslations } from 'use-intl';
import { useRefusalText } from '../i18n/use-problem-text.ts';

/** What is wrong with a typed value, in the person's language; null if nothing is. */
export type FieldRule = (value: string) => string | null;

/** The rules of the fields that several forms share. The domain decides, the catalogue has the words. */
export function useFieldRules() {
  const t = useTranslations('auth');
  const refusalText = useRefusalText();
  const required =
    (message: string): FieldRule =>
    (value) =>
      isBlank(value) ? message : null;
  const email: FieldRule = (value) =>
    required(t('emailRequired'))(value) ?? (EmailAddress.safeParse(value).success ? null : t('emailInvalid'));
  const newPassword =
    (missing: string): FieldRule =>
    (value) => {
      if (value === '') return missing;
      if (value.length > MOST_PASSWORD_CHARACTERS) return t('tooLong', { most: MOST_PASSWORD_CHARACTERS });
      return Password.safeParse(value).success ? null : t('passwordTooShort');
    };
  const upTo =
    (most: number, missing: string): FieldRule =>
    (value) =>
      required(missing)(value) ?? (countCharacters(oneLine(value)) > most ? t('tooLong', { most }) : null);
  /** What a person is called: a name leads nowhere. */
  const personName =
    (most: number, missing: string): FieldRule =>
    (value) =>
      upTo(most, missing)(value) ??
      (holdsWebAddress(oneLine(value)) ? refusalText({ ...webAddressRefusal, retryAfter: null }) : null);
  const phoneNumber: FieldRule = (value) =>
    required(t('signUp.detailsStep.phoneNumberRequired'))(value) ??
    (PhoneNumber.safeParse(value).success ? null : t('signUp.detailsStep.phoneNumberInvalid'));
  const code: FieldRule = (value) =>
    required(t('code.required'))(value) ??
    (OneTimePassword.safeParse(value).success ? null : t('code.incomplete'));
  return { required, upTo, personName, email, newPassword, phoneNumber, code };
}
