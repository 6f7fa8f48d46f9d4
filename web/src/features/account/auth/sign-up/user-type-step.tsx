import { Radio, Stack } from '@mantine/core';
import { UserType } from '@pollux/domain/accounts/account-events';
import { useTranslations } from 'use-intl';
import { useSignUpFormContext } from './sign-up-form.ts';
import classes from './user-type-step.module.css';

/** Step 2: what kind of user (P019, P197). */
export function UserTypeStep() {
  const t = useTranslations('auth.signUp.userTypeStep');
  const form = useSignUpFormContext();
  return (
    <Radio.Group label={t('label')} key={form.key('userType')} {...form.getInputProps('userType')}>
      <Stack gap="sm" mt="xs">
        {UserType.options.map((userType) => (
          <Radio
            key={userType}
            value={userType}
            label={t(userType)}
            description={t(`${userType}Text`)}
            size="md"
            classNames={{ root: classes.card, label: classes.label }}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}
