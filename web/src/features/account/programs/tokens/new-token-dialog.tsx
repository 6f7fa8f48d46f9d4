import { Button, Checkbox, Modal, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { MOST_TOKEN_NAME } from '@pollux/domain/accounts/access-tokens';
import { tokenScopes, type TokenScope } from '@pollux/domain/accounts/token-scopes';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { fieldErrorsOf } from '../../../../shared/forms/field-errors-of.ts';
import { focusFirstError, showRefused } from '../../../../shared/forms/focus-first-error.ts';
import { proofIn } from '../../../../shared/forms/proof-in.ts';
import { useShown } from '../../../../shared/forms/use-shown.ts';
import { useProblemText, useRefusalText } from '../../../../shared/i18n/use-problem-text.ts';
import { FailureAlert } from '../../../../shared/ui/failure-alert.tsx';
import { useCreateAccessToken } from '../api/access-tokens.ts';
import { NO_PROOF, type Proof, ProofFields, useProofRule } from '../proof-fields.tsx';
import { ShownSecret } from '../shown-secret.tsx';

/** So many days a token may last, as the form offers them. */
const LENGTHS = [7, 30, 90, 180, 365] as const;
const USUAL_DAYS = '90';

/** Makes a token, and shows its text this once. A click beside the dialog must not lose it. */
export function NewTokenDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTranslations('programs.tokens');
  return (
    <Modal opened={opened} onClose={onClose} title={t('newTitle')} closeOnClickOutside={false} size="lg">
      <NewToken onDone={onClose} />
    </Modal>
  );
}

interface Values extends Proof {
  name: string;
  scopes: TokenScope[];
  days: string;
}

function NewToken({ onDone }: { onDone: () => void }) {
  const t = useTranslations('programs.tokens');
  const format = useFormatter();
  const problemText = useProblemText();
  const refusalText = useRefusalText();
  const create = useCreateAccessToken();
  const proofRule = useProofRule();
  const isShown = useShown();
  const [now] = useState(() => Date.now());
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: { name: '', scopes: [], days: USUAL_DAYS, ...NO_PROOF },
    validate: {
      name: (name) => (name.trim() === '' ? t('nameRequired') : null),
      scopes: (scopes) => (scopes.length === 0 ? t('scopesRequired') : null),
      password: proofRule,
    },
  });
  if (create.isSuccess) return <ShownSecret text={t('shown')} secret={create.data.token} onDone={onDone} />;
  const submit = form.onSubmit(
    ({ days, password, code, ...values }) =>
      create.mutate(
        { ...values, days: Number(days), ...proofIn(password, code, isShown) },
        { onError: (error) => showRefused(form)(fieldErrorsOf(error, refusalText)) },
      ),
    focusFirstError(form),
  );
  const lengths = LENGTHS.map((days) => {
    const until = format.dateTime(new Date(now + days * 86_400_000), { dateStyle: 'medium' });
    return { value: String(days), label: t('length', { days, until }) };
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text size="sm">{t('newText')}</Text>
        {create.isError && <FailureAlert>{problemText(create.error)}</FailureAlert>}
        <TextInput
          label={t('name')}
          description={t('nameHint')}
          maxLength={MOST_TOKEN_NAME}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('name')}
        />
        <Checkbox.Group label={t('scopesLabel')} {...form.getInputProps('scopes')}>
          <Stack gap="xs" mt={6}>
            {tokenScopes.map((scope) => (
              <Checkbox
                key={scope}
                value={scope}
                label={t(`scopes.${scope}.name`)}
                description={t(`scopes.${scope}.text`)}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        <NativeSelect label={t('lasts')} data={lengths} {...form.getInputProps('days')} />
        <ProofFields form={form} />
        <Button type="submit" loading={create.isPending}>
          {t('make')}
        </Button>
      </Stack>
    </form>
  );
}
