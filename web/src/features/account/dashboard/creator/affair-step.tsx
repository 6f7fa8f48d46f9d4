import type { Affair } from '@pollux/query-api/authoring/today-contract';
import { type ReactNode, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { StepLink } from '../../../../shared/look/step-link.tsx';
import { lazyPart } from '../../../../shared/ui/lazy-part.tsx';
import { usePlanText } from '../../../../shared/ui/use-plan-text.ts';
import { useMarkRead } from '../api/mark-read.ts';

// Few have a plan that ends: the dashboard comes up without the list of plans, and what follows it.
const PlanAbout = lazyPart(async () => (await import('./plan-about.tsx')).PlanAbout);

/** Tells affairs apart. */
export function affairKey(affair: Affair): string {
  return affair.kind === 'ticket' ? `ticket ${affair.supportcode}` : affair.kind;
}

/** What an affair is called, and a line about it. */
export function useAffairTexts(affair: Affair): { title: string; about: ReactNode } {
  const t = useTranslations('dashboard.needs.affairs');
  const planText = usePlanText();
  switch (affair.kind) {
    case 'ticket':
      return {
        title: t('ticket.title', { code: affair.supportcode }),
        about: t('ticket.about', { news: affair.news }),
      };
    case 'email':
      return { title: t('email.title'), about: t('email.about', { email: affair.email }) };
    case 'bank-details':
      return { title: t('bank-details.title'), about: t('bank-details.about') };
    case 'plan':
      return {
        title: t('plan.title'),
        about: (
          <Suspense fallback={t('plan.about', { plan: planText(affair.subscriptionType) })}>
            <PlanAbout code={affair.subscriptionType} />
          </Suspense>
        ),
      };
  }
}

const places = {
  email: '/dashboard/profile',
  'bank-details': '/dashboard/profile',
  plan: '/dashboard/choosesubscription',
} as const;

/** Leads to where an affair is dealt with; news of a ticket count as read from there on. */
export function AffairStep({ affair }: { affair: Affair }) {
  const t = useTranslations('dashboard.needs.affairs');
  const { mutate: markRead } = useMarkRead();
  if (affair.kind === 'ticket') {
    return (
      <StepLink
        to="/dashboard/support"
        isWanted
        onClick={() => markRead({ upTo: affair.position, responses: {} })}
      >
        {t('ticket.step')}
      </StepLink>
    );
  }
  return (
    <StepLink to={places[affair.kind]} isWanted>
      {t(`${affair.kind}.step`)}
    </StepLink>
  );
}
