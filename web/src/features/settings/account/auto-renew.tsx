import { Switch } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { SetAutoRenew } from '@pollux/domain/billing/cancellation';
import type { Profile } from '@pollux/query-api/accounts/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { send } from '../../../shared/api/client.ts';
import { useProblemText } from '../../../shared/i18n/use-problem-text.ts';
import { profileQuery } from '../../../shared/session/profile-query.ts';
import { SettingsRow } from '../settings-row.tsx';

/** Whether a paid plan goes on by itself; who has asked to cancel cannot switch that on again (P188). */
export function AutoRenew({ user }: { user: Profile }) {
  const t = useTranslations('settings.account');
  const problemText = useProblemText();
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: (on: boolean) => send<typeof SetAutoRenew>('SetAutoRenew', { on }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: profileQuery.queryKey }),
    onError: (error) => notifications.show({ color: 'red', message: problemText(error) }),
  });
  const isOn = save.isPending ? save.variables : user.autoRenew;
  return (
    <SettingsRow
      title={t('autoRenew')}
      text={t(user.requestForCancellation ? 'autoRenewCancelled' : 'autoRenewText')}
    >
      <Switch
        aria-label={t('autoRenew')}
        size="md"
        checked={isOn}
        disabled={user.requestForCancellation}
        onChange={({ currentTarget }) => save.mutate(currentTarget.checked)}
      />
    </SettingsRow>
  );
}
