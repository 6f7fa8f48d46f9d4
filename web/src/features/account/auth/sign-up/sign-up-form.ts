import { createFormContext } from '@mantine/form';
import { PERSON_LIMITS } from '@pollux/domain/accounts/person-rules';
import type { SignUp } from '@pollux/domain/accounts/sign-up';
import type { Data } from '@pollux/domain/kernel/command';
import { useTranslations } from 'use-intl';
import { useFieldRules } from '../../../../shared/forms/use-field-rules.ts';

/** The steps before the one-time code, in their order (P339). */
export const FORM_STEPS = ['email', 'userType', 'organization', 'details'] as const;
export type FormStep = (typeof FORM_STEPS)[number];

/** All steps, with the one-time code that ends the sign-up. */
export const STEP_COUNT = FORM_STEPS.length + 1;

/** What the steps gather (P306, P308), as it is typed. The language is that of the page. */
export type SignUpValues = Record<
  Exclude<keyof Data<typeof SignUp>, 'language' | 'countryName' | 'userType' | 'gender'>,
  string
> &
  Pick<Data<typeof SignUp>, 'userType' | 'gender'>;

const [SignUpFormProvider, useSignUpFormContext, useFormOfSteps] = createFormContext<SignUpValues>();

export { SignUpFormProvider, useSignUpFormContext };

const fieldsOf: Record<FormStep, readonly (keyof SignUpValues)[]> = {
  email: ['email'],
  userType: ['userType'],
  organization: ['organization'],
  details: ['firstname', 'lastname', 'phoneNumber', 'countryShort', 'state', 'city', 'password'],
};

/** The form of all steps, begun with what is kept of it; only the fields of the given step are checked. */
export function useSignUpForm(
  step: FormStep,
  kept: Partial<SignUpValues>,
  onChange: (values: SignUpValues) => void,
) {
  const t = useTranslations('auth');
  const details = useTranslations('auth.signUp.detailsStep');
  const rules = useFieldRules();
  const ruleOf: Partial<Record<keyof SignUpValues, (value: string) => string | null>> = {
    email: rules.email,
    organization: rules.upTo(PERSON_LIMITS.organization, t('signUp.organizationStep.required')),
    firstname: rules.personName(PERSON_LIMITS.firstname, details('firstnameRequired')),
    lastname: rules.personName(PERSON_LIMITS.lastname, details('lastnameRequired')),
    phoneNumber: rules.phoneNumber,
    countryShort: rules.required(details('countryRequired')),
    state: rules.upTo(PERSON_LIMITS.state, details('stateRequired')),
    city: rules.upTo(PERSON_LIMITS.city, details('cityRequired')),
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
      countryShort: '',
      state: '',
      city: '',
      password: '',
      ...kept,
    },
    onValuesChange: onChange,
    validate: (values) =>
      Object.fromEntries(fieldsOf[step].map((field) => [field, ruleOf[field]?.(values[field]) ?? null])),
  });
}
