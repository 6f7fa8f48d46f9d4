import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Profile } from '@pollux/query-api/accounts/contract';
import { IconDownload } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useDownload } from '../../../../shared/lists/exports/use-download.tsx';
import { ButtonLink } from '../../../../shared/ui/button-link.tsx';
import { SettingsRow } from '../settings-row.tsx';
import { SettingsSection } from '../settings-section.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

const formats = ['json', 'xlsx'] as const;

/** Everything that is kept of the person, to take along, and the way to have it all forgotten, which admins have not (A084). */
export function YourData({ user }: { user: Profile }) {
  const t = useTranslations('settings.data');
  const { download } = useDownload();
  const [isDeleting, deleting] = useDisclosure();
  const isAdmin = user.role === 'admin';
  return (
    <SettingsSection title={t('title')} text={t('text')}>
      <SettingsRow title={t('export')} text={t('exportText')}>
        <Group gap="xs">
          {formats.map((format) => (
            <Button
              key={format}
              variant="default"
              size="sm"
              leftSection={<IconDownload size={16} aria-hidden />}
              onClick={() => void download(`/api/users/me/export?format=${format}`)}
            >
              {t(format)}
            </Button>
          ))}
        </Group>
      </SettingsRow>
      <SettingsRow title={t('files')} text={t('filesText')}>
        <ButtonLink to="/dashboard/files" variant="default" size="sm">
          {t('filesButton')}
        </ButtonLink>
      </SettingsRow>
      <SettingsRow title={t('delete')} text={t(isAdmin ? 'deleteAdmin' : 'deleteText')}>
        {!isAdmin && (
          <Button color="red" variant="light" size="sm" onClick={deleting.open}>
            {t('deleteButton')}
          </Button>
        )}
      </SettingsRow>
      <DeleteAccountDialog user={user} opened={isDeleting} onClose={deleting.close} />
    </SettingsSection>
  );
}
