import { useTranslations } from 'use-intl';
import { EmptySky } from '../../shared/look/empty-sky.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { PageHeader } from '../../shared/ui/page-header.tsx';

/** The grades of quizzes that were attended: those of a creator's participants, or a student's own. No quiz can be yet. */
export function ClassesScreen() {
  const t = useTranslations('reports.classes');
  const { user } = useSession();
  const who = user?.userType === 'student' ? 'student' : 'creator';
  return (
    <>
      <PageHeader title={t('title')} text={t(`${who}.text`)} />
      <EmptySky title={t('none')} text={t(`${who}.none`)} />
    </>
  );
}
