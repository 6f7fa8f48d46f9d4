import type { DeleteUser, DisableAccount, EnableAccount } from '@pollux/domain/accounts/disabling';
import type { ListedUser } from '@pollux/query-api/admin/contract';
import { Button, Modal, Stack, Table, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import { useFormatter, useTranslations } from 'use-intl';
import { useCommand } from '../../../shared/api/use-command.ts';
import { useProblemText } from '../../../shared/i18n/use-problem-text.ts';
import { State } from '../../../shared/look/state.tsx';
import { FailureAlert } from '../../../shared/ui/failure-alert.tsx';
import { FormActions } from '../../../shared/ui/form-actions.tsx';
import { NOTHING } from '../../../shared/ui/nothing.ts';
import { usePlanName } from '../../../shared/ui/use-plan-name.ts';

/** What is known of a user, and what an admin can do about their account (A077, A084, A085). */
export function UserDialog({ user, onClose }: { user: ListedUser; onClose: () => void }) {
  const t = useTranslations('admin.users');
  const types = useTranslations('admin.userType');
  const common = useTranslations('common');
  const format = useFormatter();
  const planName = usePlanName();
  const problemText = useProblemText();
  const disable = useCommand<typeof DisableAccount>('DisableAccount');
  const enable = useCommand<typeof EnableAccount>('EnableAccount');
  const remove = useCommand<typeof DeleteUser>('DeleteUser');
  const { id: accountId, firstname, lastname, isActive, userType } = user;
  const name = `${firstname} ${lastname}`;
  const done = (message: string) => ({
    onSuccess: () => {
      onClose();
      notifications.show({ color: 'green', message });
    },
  });
  const ask = () =>
    modals.openConfirmModal({
      title: t('details.sure'),
      children: <Text size="sm">{t('details.sureText', { name })}</Text>,
      labels: { confirm: t('details.delete'), cancel: common('cancel') },
      confirmProps: { color: 'red' },
      onConfirm: () => remove.mutate({ accountId }, done(t('details.deleted'))),
    });
  const error = disable.error ?? enable.error ?? remove.error;
  const facts: readonly (readonly [label: string, value: string])[] = [
    [t('details.id'), accountId],
    [t('columns.name'), name],
    [t('columns.email'), user.email],
    [t('details.phone'), user.phoneNumber || NOTHING],
    [t('columns.type'), types(userType)],
    [t('details.plan'), planName(user.subscriptionType)],
    [t('columns.organization'), user.organization || NOTHING],
    [t('columns.country'), user.countryName || NOTHING],
    [t('columns.joined'), format.dateTime(new Date(user.createdAt), { dateStyle: 'medium' })],
  ];
  return (
    <Modal opened onClose={onClose} title={t('details.title')} size="lg">
      <Stack>
        {error !== null && <FailureAlert>{problemText(error)}</FailureAlert>}
        <Table variant="vertical" aria-label={t('details.title')}>
          <Table.Tbody>
            {facts.map(([label, value]) => (
              <Table.Tr key={label}>
                <Table.Th scope="row">{label}</Table.Th>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>{value}</Table.Td>
              </Table.Tr>
            ))}
            <Table.Tr>
              <Table.Th scope="row">{t('columns.status')}</Table.Th>
              <Table.Td>
                <State light={isActive ? 'lit' : 'unlit'}>{t(isActive ? 'active' : 'inactive')}</State>
              </Table.Td>
            </Table.Tr>
          </Table.Tbody>
        </Table>
        <FormActions>
          {userType !== 'admin' && (
            <>
              <Button variant="default" c="red" onClick={ask} loading={remove.isPending}>
                {t('details.delete')}
              </Button>
              {isActive ? (
                <Button
                  variant="default"
                  loading={disable.isPending}
                  onClick={() => disable.mutate({ accountId }, done(t('details.disabled', { name })))}
                >
                  {t('details.disable')}
                </Button>
              ) : (
                <Button
                  variant="default"
                  loading={enable.isPending}
                  onClick={() => enable.mutate({ accountId }, done(t('details.enabled', { name })))}
                >
                  {t('details.enable')}
                </Button>
              )}
            </>
          )}
          <Button onClick={onClose}>{common('close')}</Button>
        </FormActions>
      </Stack>
    </Modal>
  );
}
