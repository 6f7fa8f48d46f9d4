import { useDocumentTitle } from '@mantine/hooks';
import { mayRead, type OfficeRole } from '@pollux/domain/accounts/access';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '../../../shared/ui/button-link.tsx';
import { Statement } from '../../../shared/ui/statement.tsx';
import type { Office } from './admin-path.ts';

/** In place of a page that is not for the role of whoever opens it. */
export function NotForRole({ office, role }: { office: Office; role: OfficeRole }) {
  const t = useTranslations('admin.roles');
  useDocumentTitle(`${t('notForRole')} · Pollux`);
  return (
    <Statement title={t('notForRole')} text={t('notForRoleText', { role: t(`names.${role}`) })}>
      {mayRead('staff', role) ? (
        <ButtonLink to="/$office/default" params={{ office }}>
          {t('toDashboard')}
        </ButtonLink>
      ) : (
        <ButtonLink to="/dashboard/profile">{t('toProfile')}</ButtonLink>
      )}
    </Statement>
  );
}
