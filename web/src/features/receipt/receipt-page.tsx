import { Container, Skeleton, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { ApiProblem } from '../../shared/api/client.ts';
import { Constellation } from '../../shared/look/constellation.tsx';
import { firstTwelve } from '../../shared/look/constellation-of.ts';
import { Night } from '../../shared/look/night.tsx';
import { Sentence } from '../../shared/look/sentence.tsx';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { ReceiptForm } from './receipt-form.tsx';
import { receiptQuery } from './receipt-query.ts';
import classes from './receipt.module.css';

/** Whether the answer that a receipt is of is in the log, of which poll and since when; and nothing more. */
export function ReceiptPage({ receipt }: { receipt: string }) {
  const t = useTranslations('receipt');
  return (
    <Container size="md" w="100%" py={{ base: 32, sm: 72 }}>
      <Found receipt={receipt} />
      <section className={classes.another}>
        <ReceiptForm label={t('another')} />
      </section>
    </Container>
  );
}

function Found({ receipt }: { receipt: string }) {
  const t = useTranslations('receipt');
  const format = useFormatter();
  const { data, error, refetch } = useQuery(receiptQuery(receipt));
  if (error instanceof ApiProblem && error.status === 404) {
    return <Sentence title={t('title')} says={t('none')} adds={t('noneText')} />;
  }
  if (error instanceof ApiProblem && error.status === 422) {
    return <Sentence title={t('title')} says={t('wrong')} adds={t('wrongText')} />;
  }
  if (error !== null) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (data === undefined) {
    return (
      <>
        <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
        <Skeleton height={320} />
      </>
    );
  }
  return data.ballots.map(({ fingerprint, at, quizTitle }) => {
    const when = format.dateTime(new Date(at), { dateStyle: 'long', timeStyle: 'short' });
    const counted =
      quizTitle === null ? t('countedDeleted', { at: when }) : t('counted', { poll: quizTitle, at: when });
    return (
      <article key={fingerprint}>
        <Sentence title={t('title')} says={t('found')} adds={counted} />
        <Night className={classes.sky}>
          <Constellation digits={fingerprint} width={420} height={220} />
          <p className={classes.digits} aria-label={t('fingerprint', { digits: firstTwelve(fingerprint) })}>
            {firstTwelve(fingerprint)}
          </p>
        </Night>
        <p className={classes.what}>{t('what')}</p>
      </article>
    );
  });
}
