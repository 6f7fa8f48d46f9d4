import { useTranslations } from 'use-intl';
import { ButtonLink } from '../../../../shared/ui/button-link.tsx';
import { Statement } from '../../../../shared/ui/statement.tsx';

/** For a link that was cut short on its way. */
export function IncompleteLink() {
  const t = useTranslations('auth.undo.noLink');
  const shell = useTranslations('shell.notFound');
  return (
    <Statement title={t('title')} text={t('text')}>
      <ButtonLink to="/">{shell('home')}</ButtonLink>
    </Statement>
  );
}
