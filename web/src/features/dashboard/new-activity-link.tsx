import { useTranslations } from 'use-intl';
import { clearDrafts } from '../../shared/drafts.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { ButtonLink } from '../../shared/ui/button-link.tsx';

/** Opens the editor blank: whatever this person had not saved is dropped first [C058]. */
export function NewActivityLink() {
  const t = useTranslations('dashboard');
  const { user } = useSession();
  return (
    <ButtonLink to="/dashboard/createpoll" onClick={() => user && clearDrafts(user.id)}>
      {t('new')}
    </ButtonLink>
  );
}
