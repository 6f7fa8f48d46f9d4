import { Container, Skeleton, VisuallyHidden } from '@mantine/core';
import type { getVerifiedCertificate } from '@pollux/query-api/attending/certificates-contract';
import type { Response } from '@pollux/query-api/http/contract';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { ApiProblem } from '../../../shared/api/client.ts';
import { Sentence } from '../../../shared/look/sentence.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { verifyQuery } from './verify-query.ts';
import classes from './verify-page.module.css';

type Verified = Response<typeof getVerifiedCertificate>;

/** Whether the certificate that somebody holds in their hands is genuine, and what it says. */
export function VerifyPage({ code }: { code: string }) {
  return (
    <Container size="lg" w="100%" py={{ base: 32, sm: 72 }}>
      <Found code={code} />
    </Container>
  );
}

function Found({ code }: { code: string }) {
  const t = useTranslations('certificates');
  const date = useDate();
  const { data, error, refetch } = useQuery(verifyQuery(code));
  // What is no code at all is of no certificate either.
  if (error instanceof ApiProblem && (error.status === 404 || error.status === 422)) {
    return <Sentence title={t('title')} says={t('none')} adds={t('noneText')} />;
  }
  if (data === undefined) {
    if (error !== null) return <LoadFailure error={error} onRetry={() => void refetch()} />;
    return (
      <>
        <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
        <Skeleton height={320} />
      </>
    );
  }
  const { revokedAt, issuedAt, number, certified } = data;
  if (revokedAt !== null || certified === null) {
    const adds = revokedAt && t('revokedText', { revokedAt: date(revokedAt) });
    return (
      <>
        <Sentence title={t('title')} says={t('revoked')} adds={adds} />
        <dl className={classes.facts}>
          <Fact name={t('issued')} value={date(issuedAt)} />
          <Fact name={t('number')} value={number} />
        </dl>
      </>
    );
  }
  return (
    <>
      <Sentence title={t('title')} says={t('valid')} adds={t('validText')} />
      <Certified certificate={data} certified={certified} />
    </>
  );
}

function Certified({
  certificate: { number, issuedAt },
  certified: { name, quizTitle, competitionName, organisationName, date: dated, average },
}: {
  certificate: Verified;
  certified: NonNullable<Verified['certified']>;
}) {
  const t = useTranslations('certificates');
  const date = useDate();
  return (
    <dl className={classes.facts}>
      <Fact name={t('name')} value={name ?? t('forgotten')} isLarge />
      <Fact name={t('quiz')} value={quizTitle} />
      <Fact name={t('competition')} value={competitionName} />
      <Fact name={t('organisation')} value={organisationName} />
      <Fact name={t('average')} value={average === null ? '' : t('averageValue', { average })} />
      <Fact name={t('date')} value={dated === null ? '' : date(`${dated}T12:00:00+05:30`)} />
      <Fact name={t('issued')} value={date(issuedAt)} />
      <Fact name={t('number')} value={number} />
    </dl>
  );
}

/** What the certificate says of one thing; nothing where it says nothing of it. */
function Fact({ name, value, isLarge = false }: { name: string; value: string; isLarge?: boolean }) {
  if (value === '') return null;
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd data-large={isLarge || undefined}>
        <bdi>{value}</bdi>
      </dd>
    </div>
  );
}

/** Writes the day of an instant, in India, as the certificate does. */
function useDate(): (instant: string) => string {
  const format = useFormatter();
  return (instant) => format.dateTime(new Date(instant), { dateStyle: 'long', timeZone: 'Asia/Kolkata' });
}
