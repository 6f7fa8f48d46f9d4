import { Button, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useProblemText } from '../../../../shared/i18n/use-problem-text.ts';
import { ButtonLink } from '../../../../shared/ui/button-link.tsx';
import { FailureAlert } from '../../../../shared/ui/failure-alert.tsx';
import { Statement } from '../../../../shared/ui/statement.tsx';
import { useWithdrawBankDetails } from '../api/undo.ts';
import { AuthForm } from '../auth-form.tsx';
import { IncompleteLink } from './incomplete-link.tsx';
import { useUndoLink } from './use-undo-link.ts';

/** Where the link in the mail about new bank details leads. Nothing happens before a person says so. */
export function UndoBankPage() {
  const t = useTranslations('auth.undo.bank');
  const problemText = useProblemText();
  const link = useUndoLink();
  const withdraw = useWithdrawBankDetails();
  if (link === null) return <IncompleteLink />;
  if (withdraw.isSuccess) {
    const { restored } = withdraw.data;
    return (
      <Statement title={t('doneTitle')} text={t(restored ? 'restored' : 'none')}>
        <Text>{t('next')}</Text>
        <ButtonLink to="/forgot-password">{t('reset')}</ButtonLink>
      </Statement>
    );
  }
  return (
    <AuthForm
      title={t('title')}
      lead={t('lead')}
      onSubmit={(event) => {
        event.preventDefault();
        withdraw.mutate(link);
      }}
    >
      {withdraw.isError && <FailureAlert title={t('failed')}>{problemText(withdraw.error)}</FailureAlert>}
      <Button type="submit" fullWidth loading={withdraw.isPending}>
        {t('submit')}
      </Button>
    </AuthForm>
  );
}
