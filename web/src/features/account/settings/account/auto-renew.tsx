import { Switch } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { SetAutoRenew } from '@pollux/domain/billing/cancellation';
import type { Profile } from '@pollux/query-api/accounts/contract';
import { useTranslations } from 'use-intl';
import { useCommand } from '../../../../shared/api/use-command.ts';
import { useProblemText } from '../../../../shared/i18n/use-problem-text.ts';
import { SettingsRow } from '../settings-row.tsx';

/** Whether a paid plan goes on by itself; switching that on again takes back a request to cancel (P188, P631). */
export function AutoRenew({ user }: { user: Profile }) {
  const t = useTranslations('settings.account');
  const problemText = useProblemText();
  const save = useCommand<typeof SetAutoRenew>('SetAutoRenew');
  const isOn = save.isPending ? save.variables.on : user.autoRenew;
  return (
    <SettingsRow
      title={t('autoRenew')}
      text={t(user.requestForCancellation ? 'autoRenewCancelled' : 'autoRenewText')}
    >
      <Switch
        aria-label={t('autoRenew')}
        size="md"
        checked={isOn}
        onChange={({ currentTarget }) =>
          save.mutate(
            { on: currentTarget.checked },
            { onError: (error) => notifications.show({ color: 'red', message: problemText(error) }) },
          )
        }
      />
    </SettingsRow>
  );
}
