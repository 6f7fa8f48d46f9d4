import { createFormContext } from '@mantine/form';
import type { SignUp } from '@pollux/domain/accounts/sign-up';
import type { Data } from '@pollux/domain/kernel/command';
import { useTranslations } from 'use-intl';
import { useFieldRules } from '../../../shared/forms/use-field-rules.ts';

/** The steps before the one-time code, in their order (P339). */
export const FORM_STEPS = ['email', 'userType', 'organization', 'details'] as const;
export type FormStep = (typeof FORM_STEPS)[number];

/** All steps, with the one-time code that ends the sign-up. */
export const STEP_COUNT = FORM_STEPS.length + 1;

/** What the steps gather (P306, P308). The language is that of the page. */
export type SignUpValues = Omit<Data<typeof SignUp>, 'language'>;

const [SignUpFormProvider, useSignUpFormContext, useFormOfSteps] = createFormContext<SignUpValues>();

export { SignUpFormProvider, useSignUpFormContext };

const fieldsOf: Record<FormStep, readonly (keyof SignUpValues)[]> = {
  email: ['email'],
  userType: ['userType'],
  organization: ['organization'],
  details: ['firstname', 'lastname', 'phoneNumber', 'countryShort', 'state', 'city', 'password'],
};

/** The form of all steps; only the fields of the given one are checked. */
export function useSignUpForm(step: FormStep) {
  const t = useTranslations('auth');
  const details = useTranslations('auth.signUp.detailsStep');
  const rules = useFieldRules();
  const ruleOf: Partial<Record<keyof SignUpValues, (value: string) => string | null>> = {
    email: rules.email,
    organization: rules.required(t('signUp.organizationStep.required')),
    firstname: rules.required(details('firstnameRequired')),
    lastname: rules.required(details('lastnameRequired')),
    phoneNumber: rules.phoneNumber,
    countryShort: rules.required(details('countryRequired')),
    state: rules.required(details('stateRequired')),
    city: rules.required(details('cityRequired')),
    password: rules.newPassword(t('passwordRequired')),
  };
  return useFormOfSteps({
    mode: 'uncontrolled',
    initialValues: {
      email: '',
      userType: 'teacher',
      organization: t('signUp.organizationStep.default'),
      firstname: '',
      lastname: '',
      gender: 'M',
      phoneNumber: '',
      countryName: '',
      countryShort: '',
      state: '',
      city: '',
      password: '',
    },
    validate: (values) =>
      Object.fromEntries(fieldsOf[step].map((field) => [field, ruleOf[field]?.(values[field]) ?? null])),
  });
}
