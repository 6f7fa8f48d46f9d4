import { Anchor, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { TextLink } from '../ui/text-link.tsx';
import classes from './operator-fact.module.css';
import { type Fact, useOperatorFact } from './use-operator-fact.ts';

/** Facts that a sentence can do without: they stand within `WithFact`. */
export type OptionalFact = 'address' | 'supportEmail' | 'supportPhone';
/** Facts that a sentence needs; visitors read other words in place of one that is not set. */
type NeededFact = Exclude<Fact, OptionalFact>;

/** How a fact is reached, for those that can be. */
const schemes: Partial<Record<Fact, string>> = {
  email: 'mailto:',
  supportEmail: 'mailto:',
  supportPhone: 'tel:',
};

/**
 * One fact about the operator within a sentence. Where the configuration does not say, visitors read words that are true
 * of any operator, and admins see what is to be set.
 */
export function OperatorFact({ fact }: { fact: Fact }) {
  const t = useTranslations('common.operator');
  const known = useOperatorFact(fact);
  switch (known.state) {
    case 'pending':
      return <Skeleton component="span" className={classes.pending} />;
    case 'unavailable':
      return <mark className={classes.marker}>{t('unavailable')}</mark>;
    case 'missing':
      return <mark className={classes.marker}>{t(`notSet.${fact}`)}</mark>;
    case 'neutral':
      return isOptional(fact) ? null : <NeutralWords fact={fact} />;
    case 'known':
      return <KnownFact scheme={schemes[fact]} value={known.value} />;
  }
}

/** A part of a text that makes no sense without a fact: it is left out for visitors where that is not set. */
export function WithFact({ fact, children }: { fact: OptionalFact; children: ReactNode }) {
  return useOperatorFact(fact).state === 'neutral' ? null : children;
}

function KnownFact({ scheme, value }: { scheme: string | undefined; value: string }) {
  if (scheme === undefined) return value;
  return (
    <Anchor inherit href={`${scheme}${value.replace(/\s/g, '')}`}>
      {value}
    </Anchor>
  );
}

function NeutralWords({ fact }: { fact: NeededFact }) {
  const t = useTranslations('common.operator.neutral');
  if (fact !== 'email') return t(fact);
  return (
    <TextLink inherit to="/dashboard/support">
      {t('email')}
    </TextLink>
  );
}

function isOptional(fact: Fact): fact is OptionalFact {
  return fact === 'address' || fact === 'supportEmail' || fact === 'supportPhone';
}
