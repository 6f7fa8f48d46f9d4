import { Button, Modal, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { OwnToken } from '@pollux/query-api/accounts/access-tokens-contract';
import { useTranslations } from 'use-intl';
import { useProblemText } from '../../../../shared/i18n/use-problem-text.ts';
import { FailureAlert } from '../../../../shared/ui/failure-alert.tsx';
import { FormActions } from '../../../../shared/ui/form-actions.tsx';
import { useRevokeAccessToken } from '../api/access-tokens.ts';

/** Asks once more before programs that use a token are refused. */
export function RevokeDialog({ token, onClose }: { token: OwnToken | null; onClose: () => void }) {
  const t = useTranslations('programs.tokens');
  return (
    <Modal opened={token !== null} onClose={onClose} title={t('revokeTitle')}>
      {token !== null && <Revoke token={token} onClose={onClose} />}
    </Modal>
  );
}

function Revoke({ token: { tokenId, name }, onClose }: { token: OwnToken; onClose: () => void }) {
  const t = useTranslations('programs.tokens');
  const problemText = useProblemText();
  const revoke = useRevokeAccessToken();
  const submit = () =>
    revoke.mutate(
      { tokenId },
      {
        onSuccess: () => {
          notifications.show({ color: 'green', message: t('revoked') });
          onClose();
        },
      },
    );
  return (
    <Stack>
      <Text size="sm">{t('revokeText', { name })}</Text>
      {revoke.isError && <FailureAlert>{problemText(revoke.error)}</FailureAlert>}
      <FormActions>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button color="red" loading={revoke.isPending} onClick={submit} data-autofocus>
          {t('revoke')}
        </Button>
      </FormActions>
    </Stack>
  );
}
