import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { GivenCertificate } from '@pollux/query-api/attending/certificates-contract';
import type { CellContext } from '@tanstack/react-table';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useProblemText } from '../../../../shared/i18n/use-problem-text.ts';
import type { features } from '../../../../shared/lists/features.ts';
import { useReinstateCertificate } from '../api/certificate-lists.ts';
import { CertificateButton } from '../attempts/certificate-button.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';

/** Withdraws a certificate, or gives it back. */
export function ActionsCell({ row: { original } }: CellContext<typeof features, GivenCertificate>) {
  const t = useTranslations('attempts.certificates');
  const problemText = useProblemText();
  const reinstate = useReinstateCertificate();
  const [isRevoking, setRevoking] = useState(false);
  const { quizId, personId, state, kind } = original;
  const name = original.name ?? t('forgotten');
  const tell = (error: unknown) => notifications.show({ color: 'red', message: problemText(error) });

  if (state === 'revoked') {
    // What a corrected answer took away, a corrected answer gives back.
    if (kind !== 'withdrawn') return null;
    return (
      <Button
        variant="default"
        size="xs"
        loading={reinstate.isPending}
        aria-label={t('reinstateOf', { name })}
        onClick={() => reinstate.mutate({ quizId, personId }, { onError: tell })}
      >
        {t('reinstate')}
      </Button>
    );
  }
  return (
    <Group gap="xs" wrap="nowrap" display="inline-flex">
      <CertificateButton quizId={quizId} person={personId} title={name} />
      <Button
        variant="default"
        size="xs"
        aria-label={t('revokeOf', { name })}
        onClick={() => setRevoking(true)}
      >
        {t('revoke')}
      </Button>
      {isRevoking && <RevokeDialog certificate={original} name={name} onClose={() => setRevoking(false)} />}
    </Group>
  );
}
