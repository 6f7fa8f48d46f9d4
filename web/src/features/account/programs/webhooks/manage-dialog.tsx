import { Button, Divider, Modal, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import type { OwnWebhook } from '@pollux/query-api/notifications/webhooks-contract';
import { useTranslations } from 'use-intl';
import { focusFirstError } from '../../../../shared/forms/focus-first-error.ts';
import { proofIn } from '../../../../shared/forms/proof-in.ts';
import { useShown } from '../../../../shared/forms/use-shown.ts';
import { useProblemText } from '../../../../shared/i18n/use-problem-text.ts';
import { FailureAlert } from '../../../../shared/ui/failure-alert.tsx';
import { useChangeWebhookSecret, useRemoveWebhook, useSwitchWebhookOn } from '../api/webhooks.ts';
import { NO_PROOF, type Proof, ProofFields, useProofRule } from '../proof-fields.tsx';
import { ShownSecret } from '../shown-secret.tsx';

/** What can be done with a webhook: switch it on again, give it another secret, remove it. */
export function ManageDialog({ webhook, onClose }: { webhook: OwnWebhook | undefined; onClose: () => void }) {
  const t = useTranslations('programs.webhooks');
  return (
    <Modal
      opened={webhook !== undefined}
      onClose={onClose}
      title={t('manageTitle')}
      closeOnClickOutside={false}
    >
      {webhook !== undefined && <Manage webhook={webhook} onDone={onClose} />}
    </Modal>
  );
}

function Manage({ webhook: { webhookId, url, isOn }, onDone }: { webhook: OwnWebhook; onDone: () => void }) {
  const t = useTranslations('programs.webhooks');
  const problemText = useProblemText();
  const change = useChangeWebhookSecret();
  const switchOn = useSwitchWebhookOn();
  const remove = useRemoveWebhook();
  const proofRule = useProofRule();
  const isShown = useShown();
  const form = useForm<Proof>({
    mode: 'controlled',
    initialValues: NO_PROOF,
    validate: { password: proofRule },
  });
  const failure = change.error ?? switchOn.error ?? remove.error;
  const said = (text: string) => () => {
    notifications.show({ color: 'green', message: text });
    onDone();
  };
  if (change.isSuccess) return <ShownSecret text={t('secret')} secret={change.data.secret} onDone={onDone} />;
  const submit = form.onSubmit(
    ({ password, code }) => change.mutate({ webhookId, ...proofIn(password, code, isShown) }),
    focusFirstError(form),
  );
  return (
    <Stack>
      {failure !== null && <FailureAlert>{problemText(failure)}</FailureAlert>}
      {!isOn && (
        <Button
          loading={switchOn.isPending}
          onClick={() => switchOn.mutate({ webhookId }, { onSuccess: said(t('isOnAgain')) })}
        >
          {t('switchOn')}
        </Button>
      )}
      <form onSubmit={submit} noValidate>
        <Stack>
          <Text size="sm">{t('changeText')}</Text>
          <ProofFields form={form} />
          <Button type="submit" variant="default" loading={change.isPending}>
            {t('changeSecret')}
          </Button>
        </Stack>
      </form>
      <Divider />
      <Text size="sm">{t('removeText', { url })}</Text>
      <Button
        color="red"
        loading={remove.isPending}
        onClick={() => remove.mutate({ webhookId }, { onSuccess: said(t('removed')) })}
      >
        {t('remove')}
      </Button>
    </Stack>
  );
}
