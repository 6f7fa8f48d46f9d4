import { useDocumentTitle } from '@mantine/hooks';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '../shared/ui/button-link.tsx';
import { Statement } from '../shared/ui/statement.tsx';
import { LostAnswer } from './lost-answer.tsx';

/** What stands at the address of a subject that there is not: the way to everything that can be explored [P041]. */
export function SubjectNotFoundScreen() {
  const t = useTranslations('explore.noSubject');
  const notFound = useTranslations('shell.notFound');
  useDocumentTitle(`${notFound('title')} · Pollux`);
  return (
    <Statement title={notFound('title')} text={t('text')} mark={<LostAnswer />}>
      <ButtonLink to="/dashboard/explore">{t('explore')}</ButtonLink>
    </Statement>
  );
}
