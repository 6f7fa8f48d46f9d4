import { IconPlus } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { clearDrafts } from '../drafts.ts';
import { useSession } from '../session/use-session.ts';
import { ButtonLink } from './button-link.tsx';

/** Opens the editor of polls blank: whatever this person had not saved is dropped first [C058]. */
export function CreatePollLink() {
  const t = useTranslations('common');
  const { user } = useSession();
  return (
    <ButtonLink
      to="/dashboard/createpoll"
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => user && clearDrafts(user.id)}
    >
      {t('createPoll')}
    </ButtonLink>
  );
}
