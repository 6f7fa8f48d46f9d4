import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ApiProblem } from '../../../shared/api/client.ts';
import { EmptySky } from '../../../shared/look/empty-sky.tsx';
import { ButtonLink } from '../../../shared/ui/button-link.tsx';
import { userQuery } from '../api/user-query.ts';
import { AdminHead } from '../../../shared/ui/admin-head.tsx';
import { useOffice } from '../frame/use-office.ts';
import { UserDetails } from './user-details.tsx';

/** What is known of a user, on a page of its own (A019, A094); an id that is nobody's has a way back (A020). */
export function UserPage({ userId }: { userId: string }) {
  const t = useTranslations('admin.users.page');
  const navigate = useNavigate();
  const office = useOffice();
  const user = useQuery(userQuery(userId));
  const { data, error } = user;
  const isNobody = error instanceof ApiProblem && [404, 422].includes(error.status);
  if (isNobody)
    return (
      <>
        <AdminHead title={t('title')} figures={[user]} says={t('notFound')} />
        <EmptySky title={t('notFound')} text={t('notFoundText')}>
          <ButtonLink to="/$office/UserManagement" params={{ office }}>
            {t('back')}
          </ButtonLink>
        </EmptySky>
      </>
    );
  const made = data && [data.user.quizzes, data.user.polls, data.user.surveys];
  const count = made?.reduce((sum, { free, paid }) => sum + free + paid, 0);
  return (
    <>
      <AdminHead
        title={data === undefined ? t('title') : `${data.user.firstname} ${data.user.lastname}`.trim()}
        figures={[user]}
        says={count === undefined ? undefined : t('says', { count })}
      />
      <UserDetails
        userId={userId}
        onGone={() => void navigate({ to: '/$office/UserManagement', params: { office } })}
      />
    </>
  );
}
