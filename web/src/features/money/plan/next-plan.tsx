import { Alert, Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { WithdrawDowngrade } from '@pollux/domain/billing/orders/downgrading';
import type { Profile } from '@pollux/query-api/accounts/contract';
import { useFormatter, useTranslations } from 'use-intl';
import { useCommand } from '../../../shared/api/use-command.ts';
import { useProblemText } from '../../../shared/i18n/use-problem-text.ts';
import { usePlanName } from '../../../shared/reference/use-plan-name.ts';

/** The cheaper plan that follows the paid month, and since when; it can be taken back. */
export function NextPlan({ planCode, planName, from }: NonNullable<Profile['nextPlan']>) {
  const t = useTranslations('plan.next');
  const format = useFormatter();
  const problemText = useProblemText();
  const known = usePlanName()(planCode);
  // One that is offered no more is called as it was when it was chosen.
  const plan = known === planCode ? planName : known;
  const withdraw = useCommand<typeof WithdrawDowngrade>('WithdrawDowngrade');
  const keep = () =>
    withdraw.mutate(
      {},
      { onError: (error) => notifications.show({ color: 'red', message: problemText(error) }) },
    );
  return (
    <Alert mb="lg" role="status">
      <Group justify="space-between">
        <Text>{t('text', { plan, day: format.dateTime(new Date(from), { dateStyle: 'long' }) })}</Text>
        <Button variant="default" size="compact-md" loading={withdraw.isPending} onClick={keep}>
          {t('keep')}
        </Button>
      </Group>
    </Alert>
  );
}
