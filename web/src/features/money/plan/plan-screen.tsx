import { Button, Group, Modal, Radio, Skeleton } from '@mantine/core';
import type { OfferedPlan } from '@pollux/query-api/accounts/plans-contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Sentence } from '../../../shared/look/sentence.tsx';
import { entitlementsQuery } from '../../../shared/session/entitlements-query.ts';
import { profileQuery } from '../../../shared/session/profile-query.ts';
import { mostUrgent } from '../../../shared/situations/situations.ts';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { plansQuery } from '../../../shared/reference/plans-query.ts';
import { usePlanName } from '../../../shared/reference/use-plan-name.ts';
import { ComparePlans } from './compare-plans.tsx';
import { DetailsForm } from './details-form.tsx';
import { NextPlan } from './next-plan.tsx';
import { PlanCard } from './plan-card.tsx';
import classes from './plan.module.css';
import { Purchases } from './purchases.tsx';
import { planSituations } from './situations.ts';

/** The person's plan, and those that there are to choose from (P028, P204 to P215); below, what they have paid. */
export function PlanScreen() {
  const own = useQuery(entitlementsQuery);
  const plans = useQuery(plansQuery);
  const nextPlan = useQuery(profileQuery).data?.user.nextPlan ?? null;
  const error = own.data === undefined ? own.error : plans.data === undefined ? plans.error : null;
  const isThere = own.data !== undefined && plans.data !== undefined;
  return (
    <>
      <Head plan={own.data?.subscriptionType} />
      {nextPlan !== null && <NextPlan {...nextPlan} />}
      {error !== null && (
        <LoadFailure error={error} onRetry={() => void (own.data === undefined ? own : plans).refetch()} />
      )}
      {error === null && !isThere && <Skeleton height={360} radius="lg" />}
      {isThere && <Plans plans={plans.data.plans} current={own.data.subscriptionType} />}
      <Purchases />
    </>
  );
}

function Head({ plan }: { plan: string | undefined }) {
  const t = useTranslations('plan');
  const says = useTranslations('plan.says');
  const format = useFormatter();
  const planName = usePlanName();
  const person = useQuery(profileQuery).data?.user;
  const situation = mostUrgent(planSituations, {
    plan: person === undefined ? undefined : plan,
    isEnding: person?.requestForCancellation === true,
    renews: person?.autoRenew === true,
  });
  const endsAt = person?.planEndsAt ?? null;
  const isToEnd = situation === 'ending' || situation === 'once';
  const day = endsAt === null ? '' : format.dateTime(new Date(endsAt), { dateStyle: 'long' });
  return (
    <Sentence
      title={t('title')}
      says={says(situation, { plan: planName(plan ?? '') })}
      adds={isToEnd && endsAt !== null ? t('endsOn', { day }) : undefined}
    />
  );
}

function Plans({ plans, current }: { plans: readonly OfferedPlan[]; current: string }) {
  const t = useTranslations('plan');
  const navigate = useNavigate();
  const [chosen, choose] = useState<string | null>(null);
  const [isComparing, setIsComparing] = useState(false);
  const [isEntering, setIsEntering] = useState(false);
  const plan = plans.find(({ id, code }) => id === chosen && code !== current);
  const checkOut = () => {
    if (plan !== undefined) void navigate({ to: '/dashboard/subscription/$id', params: { id: plan.id } });
  };
  return (
    <>
      <Radio.Group aria-label={t('title')} value={plan?.id ?? null} onChange={choose}>
        <div className={classes.plans}>
          {plans.map((each) => (
            <PlanCard
              key={each.id}
              plan={each}
              isCurrent={each.code === current}
              isChosen={each.id === plan?.id}
            />
          ))}
        </div>
      </Radio.Group>
      <Group className={classes.actions}>
        <Button
          disabled={plan === undefined}
          // What costs nothing is paid with nothing.
          onClick={() => (plan?.amount === 0 ? checkOut() : setIsEntering(true))}
        >
          {t('continue')}
        </Button>
        <Button variant="default" onClick={() => setIsComparing(true)}>
          {t('compare')}
        </Button>
      </Group>
      <Group gap="lg" className={classes.links}>
        {current !== 'basic' && (
          <TextLink to="/dashboard/cancelsubscription" size="sm">
            {t('cancel')}
          </TextLink>
        )}
        <TextLink to="/dashboard/support" size="sm">
          {t('support')}
        </TextLink>
      </Group>
      <ComparePlans plans={plans} opened={isComparing} onClose={() => setIsComparing(false)} />
      <EnterDetails opened={isEntering} onClose={() => setIsEntering(false)} onDone={checkOut} />
    </>
  );
}

/** Asks for a card before the checkout does. */
function EnterDetails({
  opened,
  onClose,
  onDone,
}: {
  opened: boolean;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useTranslations('checkout.details');
  const common = useTranslations('common');
  const person = useQuery(profileQuery).data?.user;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('title')}
      size="lg"
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      {person === undefined ? <Skeleton height={420} /> : <DetailsForm person={person} onDone={onDone} />}
    </Modal>
  );
}
