import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { focusFirstError } from '../../../../shared/forms/focus-first-error.ts';
import { useProblemText } from '../../../../shared/i18n/use-problem-text.ts';
import { FailureAlert } from '../../../../shared/ui/failure-alert.tsx';
import { useUndoEmailChange } from '../api/undo.ts';
import { AuthForm } from '../auth-form.tsx';
import { NewPasswordFields } from '../new-password/new-password-fields.tsx';
import { useNewPasswordForm } from '../new-password/use-new-password-form.ts';
import { IncompleteLink } from './incomplete-link.tsx';
import { useUndoLink } from './use-undo-link.ts';

/** Where the link in the mail about a changed address leads. Nothing happens before a person says so. */
export function UndoEmailPage() {
  const t = useTranslations('auth.undo.email');
  const problemText = useProblemText();
  const navigate = useNavigate();
  const link = useUndoLink();
  const undo = useUndoEmailChange();
  const form = useNewPasswordForm();
  if (link === null) return <IncompleteLink />;
  const submit = form.onSubmit(({ newPassword }) => {
    const onSuccess = () => navigate({ to: '/login', state: { notice: 'emailRestored' } });
    undo.mutate({ ...link, newPassword }, { onSuccess });
  }, focusFirstError(form));
  return (
    <AuthForm title={t('title')} lead={t('lead')} onSubmit={submit}>
      {undo.isError && <FailureAlert title={t('failed')}>{problemText(undo.error)}</FailureAlert>}
      <NewPasswordFields form={form} />
      <Button type="submit" fullWidth loading={undo.isPending}>
        {t('submit')}
      </Button>
    </AuthForm>
  );
}
