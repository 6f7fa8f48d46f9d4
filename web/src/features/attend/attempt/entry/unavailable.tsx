import { useTranslations } from 'use-intl/react';
import { leaveFor } from '../../page/navigate.ts';
import { Notice } from '../../ui/notice.tsx';
import type { OfferedQuiz } from '@pollux/query-api/attending/contract';
import { OpensSoon } from './opens-soon.tsx';
import { PaymentRequired } from './payment-required.tsx';

interface UnavailableProps {
  activity: OfferedQuiz;
  askedAt: number;
  reload: () => void;
}

/** Why somebody cannot take part now (P093 to P097, P100). */
export function Unavailable({ activity, askedAt, reload }: UnavailableProps) {
  const t = useTranslations('attempt.unavailable');
  const { quizType: kind, availability, attempts, opensAt } = activity;
  const dashboard = { label: t('dashboard'), run: () => leaveFor('/dashboard') };
  const { lastAttempt } = activity;
  const results = lastAttempt !== null && {
    label: t('reports'),
    run: () => leaveFor(`/dashboard/quizattended/${lastAttempt}`),
  };
  const actions = results && kind === 'QUIZ' ? [results, dashboard] : [dashboard];
  switch (availability) {
    case 'not-yet-open':
      return (
        <OpensSoon
          kind={kind}
          opensAt={opensAt ?? activity.now}
          now={activity.now}
          askedAt={askedAt}
          onOpen={reload}
        />
      );
    case 'attempts-finished':
      return (
        <Notice title={t('finished')} text={t('finishedText', { used: attempts.used })} actions={actions} />
      );
    case 'payment-required':
      return <PaymentRequired id={activity.id} title={activity.content.quizTitle} amount={activity.price} />;
    case 'closed':
    case 'open':
      return <Notice title={t('closed', { kind })} text={t('closedText')} actions={actions} />;
  }
}
