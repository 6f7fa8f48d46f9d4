import { Anchor, Skeleton } from '@mantine/core';
import type { Response } from '@pollux/query-api/http/contract';
import type { getOperator } from '@pollux/query-api/site/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import classes from './operator-fact.module.css';
import { operatorQuery } from './operator-query.ts';

type Fact = keyof Response<typeof getOperator>;

/** How a fact is reached, for those that can be. */
const schemes: Partial<Record<Fact, string>> = {
  email: 'mailto:',
  supportEmail: 'mailto:',
  supportPhone: 'tel:',
};

/** One fact about the operator within a sentence; what the configuration does not say is marked, so that it is noticed. */
export function OperatorFact({ fact }: { fact: Fact }) {
  const t = useTranslations('common.operator');
  const { data, isError } = useQuery(operatorQuery);
  if (data === undefined && !isError) return <Skeleton component="span" className={classes.pending} />;
  const value = data?.[fact];
  if (value === undefined) return <mark className={classes.marker}>{t('unavailable')}</mark>;
  if (value === null) return <mark className={classes.marker}>{t(`notSet.${fact}`)}</mark>;
  const scheme = schemes[fact];
  if (scheme === undefined) return value;
  return (
    <Anchor inherit href={`${scheme}${value.replace(/\s/g, '')}`}>
      {value}
    </Anchor>
  );
}
