import { Button, Modal } from '@mantine/core';
import type { AdminUser } from '@pollux/query-api/admin/users-contract';
import { useTranslations } from 'use-intl';
import { FormActions } from '../../../shared/ui/form-actions.tsx';
import { UserDetails } from './user-details.tsx';

/** What is known of a user, over the list that they were found in (A076 to A081). */
export function UserDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const t = useTranslations('admin.users');
  const common = useTranslations('common');
  return (
    <Modal opened onClose={onClose} title={t('details.title')} size="xl">
      <UserDetails userId={user.userId} known={user} onGone={onClose} />
      <FormActions>
        <Button variant="default" onClick={onClose}>
          {common('close')}
        </Button>
      </FormActions>
    </Modal>
  );
}
