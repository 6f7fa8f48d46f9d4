import { Button, Checkbox, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { isWebhookUrl, MOST_URL, webhookTypes } from '@pollux/domain/notifications/webhook-rules';
import { useTranslations } from 'use-intl';
import { fieldErrorsOf } from '../../../../shared/forms/field-errors-of.ts';
import { focusFirstError, showRefused } from '../../../../shared/forms/focus-first-error.ts';
import { proofIn } from '../../../../shared/forms/proof-in.ts';
import { useShown } from '../../../../shared/forms/use-shown.ts';
import { useProblemText, useRefusalText } from '../../../../shared/i18n/use-problem-text.ts';
import { FailureAlert } from '../../../../shared/ui/failure-alert.tsx';
import { useAddWebhook } from '../api/webhooks.ts';
import { NO_PROOF, type Proof, ProofFields, useProofRule } from '../proof-fields.tsx';
import { ShownSecret } from '../shown-secret.tsx';
import { typeName } from './type-name.ts';

/** Adds a webhook, and shows its secret this once. A click beside the dialog must not lose it. */
export function NewWebhookDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTranslations('programs.webhooks');
  return (
    <Modal opened={opened} onClose={onClose} title={t('newTitle')} closeOnClickOutside={false} size="lg">
      <NewWebhook onDone={onClose} />
    </Modal>
  );
}

interface Values extends Proof {
  url: string;
  types: (typeof webhookTypes)[number][];
}

function NewWebhook({ onDone }: { onDone: () => void }) {
  const t = useTranslations('programs.webhooks');
  const problemText = useProblemText();
  const refusalText = useRefusalText();
  const proofRule = useProofRule();
  const isShown = useShown();
  const add = useAddWebhook();
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: { url: '', types: [], ...NO_PROOF },
    validate: {
      url: (url) => (isWebhookUrl(url.trim()) ? null : t('urlInvalid')),
      types: (types) => (types.length === 0 ? t('typesRequired') : null),
      password: proofRule,
    },
  });
  if (add.isSuccess) return <ShownSecret text={t('secret')} secret={add.data.secret} onDone={onDone} />;
  const submit = form.onSubmit(
    ({ password, code, ...values }) =>
      add.mutate(
        { ...values, ...proofIn(password, code, isShown) },
        { onError: (error) => showRefused(form)(fieldErrorsOf(error, refusalText)) },
      ),
    focusFirstError(form),
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text size="sm">{t('newText')}</Text>
        {add.isError && <FailureAlert>{problemText(add.error)}</FailureAlert>}
        <TextInput
          label={t('url')}
          description={t('urlHint')}
          placeholder="https://"
          type="url"
          inputMode="url"
          maxLength={MOST_URL}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('url')}
        />
        <Checkbox.Group label={t('typesLabel')} {...form.getInputProps('types')}>
          <Stack gap="xs" mt={6}>
            {webhookTypes.map((type) => (
              <Checkbox key={type} value={type} label={t(`types.${typeName(type)}`)} />
            ))}
          </Stack>
        </Checkbox.Group>
        <ProofFields form={form} />
        <Button type="submit" loading={add.isPending}>
          {t('make')}
        </Button>
      </Stack>
    </form>
  );
}
