import { useDocumentTitle } from '@mantine/hooks';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '../shared/ui/button-link.tsx';
import { Statement } from '../shared/ui/statement.tsx';
import { LostAnswer } from './lost-answer.tsx';

/** Any address that is none of ours [P083]. */
export function NotFoundScreen() {
  const t = useTranslations('shell');
  useDocumentTitle(`${t('notFound.title')} · Pollux`);
  return (
    <Statement title={t('notFound.title')} text={t('notFound.text')} mark={<LostAnswer />}>
      <ButtonLink to="/">{t('notFound.home')}</ButtonLink>
      <ButtonLink to="/features" variant="default">
        {t('notFound.features')}
      </ButtonLink>
    </Statement>
  );
}
