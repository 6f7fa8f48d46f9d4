import { useTranslations } from 'use-intl';
import { ButtonLink } from '../../shared/ui/button-link.tsx';
import { Statement } from '../../shared/ui/statement.tsx';

/** Any address that is none of ours [P083]. */
export function NotFoundScreen() {
  const t = useTranslations('shell');
  return (
    <Statement title={t('notFound.title')} text={t('notFound.text')} mark="404">
      <ButtonLink to="/">{t('notFound.home')}</ButtonLink>
    </Statement>
  );
}
