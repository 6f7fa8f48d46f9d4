import { useTranslations } from 'use-intl';
import { CardFieldsAway, CardIncomplete } from '../../../shared/gateway/card-asking.ts';
import { useProblemText, useRefusalText } from '../../../shared/i18n/use-problem-text.ts';
import { FailureAlert } from '../../../shared/ui/failure-alert.tsx';
import { Declined, Stopped } from './paying/use-payment.ts';

/** Why nothing was paid: the reason of the gateway or of the server, or the field that is not complete (P371, P431, P596). */
export function PaymentFailure({ failure }: { failure: unknown }) {
  const t = useTranslations('checkout.failure');
  const problemText = useProblemText();
  const refusalText = useRefusalText();
  if (failure instanceof CardIncomplete)
    return <FailureAlert title={t('nothingSent')}>{failure.message}</FailureAlert>;
  if (failure instanceof CardFieldsAway)
    return <FailureAlert title={t('nothingSent')}>{t('cardAway')}</FailureAlert>;
  if (isMoneyReturned(failure)) return <FailureAlert title={t('gone')}>{t('returned')}</FailureAlert>;
  if (failure instanceof Declined && failure.message !== '')
    return (
      <FailureAlert title={t('title')}>
        {refusalText({ code: failure.code, detail: failure.message, retryAfter: null })}
      </FailureAlert>
    );
  if (failure instanceof Stopped || failure instanceof Declined)
    return <FailureAlert title={t('title')}>{t('stopped')}</FailureAlert>;
  return <FailureAlert title={t('title')}>{problemText(failure)}</FailureAlert>;
}

/** Whether it was paid, and goes back as what was ordered is not there any more. */
export function isMoneyReturned(failure: unknown): boolean {
  return failure instanceof Declined && failure.code === 'money-returned';
}
