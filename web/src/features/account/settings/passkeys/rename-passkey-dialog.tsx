import { Button, Modal, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { MOST_PASSKEY_NAME } from '@pollux/domain/accounts/passkey-rules';
import type { OwnPasskey } from '@pollux/query-api/accounts/sign-in-ways-contract';
import { useTranslations } from 'use-intl';
import { focusFirstError } from '../../../../shared/forms/focus-first-error.ts';
import { useFieldRules } from '../../../../shared/forms/use-field-rules.ts';
import { useProblemText } from '../../../../shared/i18n/use-problem-text.ts';
import { FailureAlert } from '../../../../shared/ui/failure-alert.tsx';
import { useRenamePasskey } from '../api/passkeys.ts';

interface RenamePasskeyDialogProps {
  readonly passkey: OwnPasskey | null;
  readonly onClose: () => void;
}

/** Gives a passkey another name. */
export function RenamePasskeyDialog({ passkey, onClose }: RenamePasskeyDialogProps) {
  const t = useTranslations('settings.passkeys');
  return (
    <Modal opened={passkey !== null} onClose={onClose} title={t('renameTitle')}>
      {passkey !== null && <Rename passkey={passkey} onDone={onClose} />}
    </Modal>
  );
}

function Rename({ passkey: { passkeyId, name }, onDone }: { passkey: OwnPasskey; onDone: () => void }) {
  const t = useTranslations('settings.passkeys');
  const problemText = useProblemText();
  const rules = useFieldRules();
  const rename = useRenamePasskey();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name },
    validate: { name: rules.required(t('nameRequired')) },
  });
  const submit = form.onSubmit(
    (values) =>
      rename.mutate(
        { passkeyId, ...values },
        {
          onSuccess: () => {
            notifications.show({ color: 'green', message: t('renamed') });
            onDone();
          },
        },
      ),
    focusFirstError(form),
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {rename.isError && <FailureAlert>{problemText(rename.error)}</FailureAlert>}
        <TextInput
          label={t('name')}
          maxLength={MOST_PASSKEY_NAME}
          autoComplete="off"
          data-autofocus
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
        <Button type="submit" loading={rename.isPending}>
          {t('save')}
        </Button>
      </Stack>
    </form>
  );
}
