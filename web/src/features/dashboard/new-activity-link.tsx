import { useTranslations } from 'use-intl';
import { clearDrafts } from '../../shared/drafts.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { ButtonLink } from '../../shared/ui/button-link.tsx';

/**
 * Opens the editor blank: whatever this person had not saved is dropped first [C058].
 * @param isNext whether it is what the page is for
 */
export function NewActivityLink({ isNext }: { isNext: boolean }) {
  const t = useTranslations('dashboard');
  const { user } = useSession();
  return (
    <ButtonLink
      to="/dashboard/createpoll"
      {...(!isNext && { variant: 'default' })}
      onClick={() => user && clearDrafts(user.id)}
    >
      {t('new')}
    </ButtonLink>
  );
}
