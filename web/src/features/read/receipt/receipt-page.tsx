import { Container, Skeleton, VisuallyHidden } from '@mantine/core';
import type { Response } from '@pollux/query-api/http/contract';
import type { getReceipt } from '@pollux/query-api/voting/contract';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { ApiProblem } from '../../../shared/api/client.ts';
import { Constellation } from '../../../shared/look/constellation.tsx';
import { firstTwelve } from '../../../shared/look/constellation-of.ts';
import { Night } from '../../../shared/look/night.tsx';
import { Sentence } from '../../../shared/look/sentence.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { ProofSteps } from '../../../shared/proof/proof-steps.tsx';
import { ReceiptForm } from './receipt-form.tsx';
import { receiptQuery } from './receipt-query.ts';
import classes from './receipt.module.css';

/** Whether the answer that a receipt is of is in the log, of which poll and since when; and nothing more. */
export function ReceiptPage({ receipt }: { receipt: string }) {
  const t = useTranslations('receipt');
  return (
    <Container size="lg" w="100%" py={{ base: 32, sm: 72 }}>
      <Found receipt={receipt} />
      <section className={classes.another}>
        <ReceiptForm label={t('another')} />
      </section>
    </Container>
  );
}

function Found({ receipt }: { receipt: string }) {
  const t = useTranslations('receipt');
  const { data, error, refetch } = useQuery(receiptQuery(receipt));
  if (error instanceof ApiProblem && error.status === 404) {
    return <Sentence title={t('title')} says={t('none')} adds={t('noneText')} />;
  }
  if (error instanceof ApiProblem && error.status === 422) {
    return <Sentence title={t('title')} says={t('wrong')} adds={t('wrongText')} />;
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
  const [first] = data.ballots;
  const isAlone = data.ballots.length === 1;
  return (
    <>
      <Sentence
        title={t('title')}
        says={t('found', { count: data.ballots.length })}
        adds={isAlone && first ? <Counted ballot={first} /> : t('several')}
      />
      {data.ballots.map((ballot) => (
        <figure key={ballot.fingerprint} className={classes.ballot}>
          <Night className={classes.sky}>
            <Constellation digits={ballot.fingerprint} width={420} height={220} />
            <p className={classes.digits}>
              <VisuallyHidden>{t('title')} </VisuallyHidden>
              {firstTwelve(ballot.fingerprint)}
            </p>
          </Night>
          {!isAlone && (
            <figcaption className={classes.what}>
              <Counted ballot={ballot} />
            </figcaption>
          )}
        </figure>
      ))}
      {first !== undefined && isAlone && <ProofSteps of="answer" id={first.fingerprint} />}
      <p className={classes.what}>{t('what')}</p>
    </>
  );
}

/** Of which poll a ballot is, and since when it is counted. */
function Counted({ ballot: { at, quizTitle } }: { ballot: Response<typeof getReceipt>['ballots'][number] }) {
  const t = useTranslations('receipt');
  const format = useFormatter();
  const when = format.dateTime(new Date(at), { dateStyle: 'long', timeStyle: 'short' });
  return quizTitle === null ? t('countedDeleted', { at: when }) : t('counted', { poll: quizTitle, at: when });
}
