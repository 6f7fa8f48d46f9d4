import { foldedText } from '@pollux/domain/kernel/typed-text';
import { Button, List, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Profile } from '@pollux/query-api/accounts/contract';
import { useTranslations } from 'use-intl';
import { focusFirstError } from '../../../../shared/forms/focus-first-error.ts';
import { OwnProof } from '../../../../shared/forms/own-proof.tsx';
import { firstProofIn } from '../../../../shared/forms/proof-in.ts';
import { useShown } from '../../../../shared/forms/use-shown.ts';
import { useProblemText } from '../../../../shared/i18n/use-problem-text.ts';
import { FailureAlert } from '../../../../shared/ui/failure-alert.tsx';
import { FormActions } from '../../../../shared/ui/form-actions.tsx';
import { PasswordField } from '../../../../shared/ui/password-field.tsx';
import { useDeleteAccount } from '../api/delete-account.ts';
import { WhatEnds } from './what-ends.tsx';

/** Asks twice, by a word to type and by the password, before the person is forgotten for good. */
export function DeleteAccountDialog({
  user,
  opened,
  onClose,
}: {
  user: Profile;
  opened: boolean;
  onClose: () => void;
}) {
  const t = useTranslations('settings.data');
  return (
    <Modal opened={opened} onClose={onClose} title={t('deleteTitle')}>
      <DeleteAccountForm user={user} onCancel={onClose} />
    </Modal>
  );
}

function DeleteAccountForm({ user, onCancel }: { user: Profile; onCancel: () => void }) {
  const t = useTranslations('settings.data');
  const auth = useTranslations('auth');
  const common = useTranslations('common');
  const problemText = useProblemText();
  const remove = useDeleteAccount();
  const word = t('deleteWord');
  const isShown = useShown();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { word: '', password: '' },
    validate: {
      word: (value) => (foldedText(value) === foldedText(word) ? null : t('wordWrong', { word })),
      password: (value) => (value === '' && !isShown ? auth('passwordRequired') : null),
    },
  });
  const submit = form.onSubmit(
    ({ password }) => remove.mutate(firstProofIn(password, isShown)),
    focusFirstError(form),
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text size="sm">{t('deleteLead')}</Text>
        <List size="sm" spacing={4}>
          <List.Item>{t('deleteGone')}</List.Item>
          <List.Item>{t('deleteStays')}</List.Item>
          <WhatEnds user={user} />
          <List.Item>{t('deleteFinal')}</List.Item>
        </List>
        {remove.isError && <FailureAlert>{problemText(remove.error)}</FailureAlert>}
        <TextInput
          label={t('word', { word })}
          autoComplete="off"
          data-autofocus
          required
          withAsterisk={false}
          key={form.key('word')}
          {...form.getInputProps('word')}
        />
        <OwnProof>
          <PasswordField
            label={auth('password')}
            autoComplete="current-password"
            size="sm"
            key={form.key('password')}
            {...form.getInputProps('password')}
          />
        </OwnProof>
        <FormActions>
          <Button variant="default" onClick={onCancel}>
            {common('cancel')}
          </Button>
          <Button type="submit" color="red" loading={remove.isPending}>
            {t('deleteForGood')}
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}
