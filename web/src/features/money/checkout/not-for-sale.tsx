import { Stack } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { ApiProblem } from '../../../shared/api/client.ts';
import { EmptySky } from '../../../shared/look/empty-sky.tsx';
import { Sentence } from '../../../shared/look/sentence.tsx';
import { useProblemText } from '../../../shared/i18n/use-problem-text.ts';
import { ButtonLink } from '../../../shared/ui/button-link.tsx';
import type { Wanted } from './api/quote-query.ts';
import { ChangeAtEnd } from './change-at-end.tsx';
import { isMoneyReturned, PaymentFailure } from './payment-failure.tsx';

/** It cannot be bought, or not by this person, or not now: the server says why, also of what was paid for in vain. */
export function NotForSale({ why, wanted, failure }: { why: ApiProblem; wanted: Wanted; failure: unknown }) {
  const t = useTranslations('checkout');
  const problemText = useProblemText();
  const isThere = why.code === 'cheaper-at-end';
  const others =
    wanted.type === 'quiz' ? (
      <ButtonLink to="/dashboard/explore" variant="default">
        {t('gone.explore')}
      </ButtonLink>
    ) : (
      <ButtonLink to="/dashboard/choosesubscription" variant="default">
        {t('gone.plans')}
      </ButtonLink>
    );
  return (
    <>
      <Sentence title={t('title')} says={t('gone.title')} />
      {isMoneyReturned(failure) ? (
        <Stack align="flex-start">
          <PaymentFailure failure={failure} />
          {others}
        </Stack>
      ) : (
        <EmptySky title={problemText(why)} text={t(isThere ? 'gone.later' : 'gone.text')}>
          {isThere && <ChangeAtEnd planId={wanted.id} />}
          {others}
        </EmptySky>
      )}
    </>
  );
}
