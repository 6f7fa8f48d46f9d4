import { Button, List, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import type { DeleteUser, DisableAccount, EnableAccount } from '@pollux/domain/accounts/disabling';
import type { AdminUser } from '@pollux/query-api/admin/users-contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCommand } from '../../../shared/api/use-command.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { useProblemText } from '../../../shared/i18n/use-problem-text.ts';

const acts = ['disable', 'enable', 'delete'] as const;
type Act = (typeof acts)[number];

const commandOf = { disable: 'DisableAccount', enable: 'EnableAccount', delete: 'DeleteUser' } as const;

/** Whom an act changes: nobody who is so already, and no admin. */
function changedBy(act: Act, users: readonly AdminUser[]): readonly AdminUser[] {
  return users.filter(
    ({ userType, isActive }) =>
      userType !== 'admin' && (act === 'delete' || isActive === (act === 'disable')),
  );
}

/** Acts on several users: what will happen is said before, and what did after. */
export function SelectedUsers({ users, onDone }: { users: readonly AdminUser[]; onDone: () => void }) {
  const t = useTranslations('admin.users.several');
  const common = useTranslations('common');
  const problemText = useProblemText();
  const disable = useCommand<typeof DisableAccount>('DisableAccount');
  const enable = useCommand<typeof EnableAccount>('EnableAccount');
  const remove = useCommand<typeof DeleteUser>('DeleteUser');
  const may = useMay();
  const [underWay, setUnderWay] = useState<Act>();
  const commands = { disable, enable, delete: remove };

  const carryOut = async (act: Act, changed: readonly AdminUser[]) => {
    setUnderWay(act);
    const failed: string[] = [];
    for (const { userId: accountId, firstname, lastname } of changed) {
      try {
        await commands[act].mutateAsync({ accountId });
      } catch (error) {
        failed.push(`${firstname} ${lastname}: ${problemText(error as Error)}`);
      }
    }
    setUnderWay(undefined);
    onDone();
    const done = changed.length - failed.length;
    notifications.show({
      color: failed.length === 0 ? 'green' : 'red',
      message: [t(`${act}.done`, { count: done }), ...failed].join(' '),
      ...(failed.length > 0 && { autoClose: false }),
    });
  };
  const ask = (act: Act) => {
    const changed = changedBy(act, users);
    modals.openConfirmModal({
      title: t(`${act}.sure`, { count: changed.length }),
      children: (
        <>
          <Text size="sm">{t(`${act}.text`)}</Text>
          <List size="sm" mt="xs">
            {changed.map(({ userId, firstname, lastname, email }) => (
              <List.Item key={userId}>{`${firstname} ${lastname} (${email})`}</List.Item>
            ))}
          </List>
          {changed.length < users.length && (
            <Text size="sm" c="dimmed" mt="xs">
              {t('left', { count: users.length - changed.length })}
            </Text>
          )}
        </>
      ),
      labels: { confirm: t(`${act}.confirm`), cancel: common('cancel') },
      confirmProps: { ...(act !== 'enable' && { color: 'red' }) },
      onConfirm: () => void carryOut(act, changed),
    });
  };
  return acts
    .filter((act) => may(commandOf[act]))
    .map((act) => (
      <Button
        key={act}
        size="compact-sm"
        variant="default"
        disabled={changedBy(act, users).length === 0 || (underWay !== undefined && underWay !== act)}
        loading={underWay === act}
        onClick={() => ask(act)}
      >
        {t(`${act}.confirm`)}
      </Button>
    ));
}
