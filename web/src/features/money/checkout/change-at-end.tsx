import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { PlanDowngrade } from '@pollux/domain/billing/orders/downgrading';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useCommand } from '../../../shared/api/use-command.ts';
import { useProblemText } from '../../../shared/i18n/use-problem-text.ts';

/** Has a cheaper plan follow the one that is paid for; the page of plans says from when on. */
export function ChangeAtEnd({ planId }: { planId: string }) {
  const t = useTranslations('checkout.gone');
  const problemText = useProblemText();
  const navigate = useNavigate();
  const plan = useCommand<typeof PlanDowngrade>('PlanDowngrade');
  const change = () =>
    plan.mutate(
      { planId },
      {
        onSuccess: () => void navigate({ to: '/dashboard/choosesubscription' }),
        onError: (error) => notifications.show({ color: 'red', message: problemText(error) }),
      },
    );
  return (
    <Button loading={plan.isPending} onClick={change}>
      {t('changeAtEnd')}
    </Button>
  );
}
