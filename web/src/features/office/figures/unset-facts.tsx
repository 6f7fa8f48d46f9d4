import { Alert, Code } from '@mantine/core';
import { mayRead } from '@pollux/domain/accounts/access';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '../../../shared/session/use-session.ts';
import { operatorQuery } from '../../../shared/site/operator-query.ts';
import type { Fact } from '../../../shared/site/use-operator-fact.ts';

/** Where the configuration says each of the facts. */
const variables: Readonly<Record<Fact, string>> = {
  name: 'OPERATOR_NAME',
  address: 'OPERATOR_ADDRESS',
  email: 'OPERATOR_EMAIL',
  jurisdiction: 'JURISDICTION',
  supportEmail: 'SUPPORT_EMAIL',
  supportPhone: 'SUPPORT_PHONE',
};

/** What the policies and the support page cannot say before it is configured, for admins; nothing where all is. */
export function UnsetFacts() {
  const t = useTranslations('admin.unset');
  const role = useSession().user?.role ?? 'visitor';
  const { data } = useQuery(operatorQuery);
  if (data === undefined || !mayRead('admins', role)) return null;
  const unset = (Object.keys(variables) as Fact[]).filter((fact) => data[fact] === null);
  if (unset.length === 0) return null;
  return (
    <Alert variant="light" color="gray" mb="xl" title={t('title')}>
      <bdi>{t('text')}</bdi>{' '}
      {unset.map((fact, index) => (
        <Fragment key={fact}>
          {index > 0 && ' '}
          <Code>{variables[fact]}</Code>
        </Fragment>
      ))}
    </Alert>
  );
}
