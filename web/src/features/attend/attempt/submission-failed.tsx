import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslations } from 'use-intl/react';
import { Button } from '../../../shared/plain/button.tsx';
import { ApiProblem, NoResponse } from '../../../shared/api/client.ts';
import { retryHelps } from '../../../shared/api/retry-helps.ts';
import { useRefusalText } from '../../../shared/i18n/use-problem-text.ts';
import dialog from '../ui/dialog.module.css';
import { Dialog } from '../ui/dialog.tsx';

interface SubmissionFailedProps {
  problem: unknown;
  onTryAgain: () => void;
  onClose: () => void;
}

/**
 * A submission that did not get through; the answers stay on the page (P532). Without a connection it is made once there
 * is one; whoever closes this goes on answering instead.
 */
export function SubmissionFailed({ problem, onTryAgain, onClose }: SubmissionFailedProps) {
  const t = useTranslations('attempt.submission');
  const noResponse = useTranslations('attend.error')('noResponse');
  const refusalText = useRefusalText();
  const helps = retryHelps(problem);
  return (
    <Dialog
      role="alertdialog"
      title={t('failed')}
      onDismiss={onClose}
      icon={
        <span className={dialog.picture}>
          <IconAlertCircle size={44} stroke={1.25} aria-hidden />
        </span>
      }
      actions={
        <>
          {helps && (
            <Button size="lg" onClick={onTryAgain}>
              {t('tryAgain')}
            </Button>
          )}
          <Button size="lg" {...(helps && { variant: 'default' })} onClick={onClose}>
            {t('close')}
          </Button>
        </>
      }
    >
      <p>{problem instanceof ApiProblem ? refusalText(problem) : noResponse}</p>
      <p>{t(problem instanceof NoResponse ? 'handsIn' : 'kept')}</p>
    </Dialog>
  );
}
