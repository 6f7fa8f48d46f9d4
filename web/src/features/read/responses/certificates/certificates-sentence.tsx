import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Sentence } from '../../../../shared/look/sentence.tsx';
import { mostUrgent } from '../../../../shared/situations/situations.ts';
import { certificatesSituations } from './situations.ts';

/** The head of a list of certificates: how many hold, and how many do not any more. */
export function CertificatesSentence({
  title,
  texts,
  total,
  revoked,
  children,
}: {
  title: string;
  /** Whose they are: one's own, or those given for an activity. */
  texts: 'mine' | 'given';
  /** Of all there are, whatever the list shows; undefined until it is known. */
  total: number | undefined;
  revoked: number | undefined;
  children: ReactNode;
}) {
  const t = useTranslations('attempts.certificates');
  if (total === undefined || revoked === undefined) {
    return (
      <Sentence title={title} says={t(`${texts}.text`)}>
        {children}
      </Sentence>
    );
  }
  const facts = { valid: total - revoked, revoked };
  const situation = mostUrgent(certificatesSituations, facts);
  return (
    <Sentence
      title={title}
      says={t(`${texts}.state.${situation}`, facts)}
      {...(situation === 'valid' && revoked > 0 && { adds: t('noLonger', { revoked }) })}
    >
      {children}
    </Sentence>
  );
}
