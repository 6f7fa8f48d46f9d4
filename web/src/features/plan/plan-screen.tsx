import { Group, Skeleton, Text, ThemeIcon, Title } from '@mantine/core';
import { type Entitlements, FirstPlan } from '@pollux/domain/billing/plan';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { entitlementsQuery } from '../../shared/session/entitlements-query.ts';
import { Sentence } from '../../shared/look/sentence.tsx';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { TextLink } from '../../shared/ui/text-link.tsx';
import { usePlanName } from '../../shared/ui/use-plan-name.ts';
import classes from './plan.module.css';

/** The person's own plan and what it allows [P028 P042 P048 A010]. */
export function PlanScreen() {
  const t = useTranslations('plan');
  const plan = usePlanName();
  const { data, error, refetch } = useQuery(entitlementsQuery);
  return (
    <>
      <Sentence
        title={t('title')}
        says={data === undefined ? t('text') : t('says', { plan: plan(data.subscriptionType) })}
      />
      {data === undefined && error !== null && <LoadFailure error={error} onRetry={refetch} />}
      {data === undefined && error === null && <Skeleton height={260} radius="lg" />}
      {data !== undefined && <Plan {...data} />}
    </>
  );
}

function Plan({ subscriptionType, ...includes }: { subscriptionType: string } & Entitlements) {
  const t = useTranslations('plan');
  const names = useTranslations('common.plans');
  const plan = FirstPlan.catch('basic').parse(subscriptionType);
  const features = [
    { name: t('features.create'), isOn: true },
    { name: t('features.attend'), isOn: true },
    { name: t('features.matching'), isOn: includes.matching && includes.draganddrop },
    { name: t('features.audioAndVideo'), isOn: includes.audioInQuestions && includes.videoInQuestions },
    {
      name: t('features.certificateTemplates'),
      isOn: includes.certificates && includes.certificateTemplates,
    },
    { name: t('features.ownCertificateTemplate'), isOn: includes.ownCertificateTemplate },
    { name: t('features.createPaidQuizzes'), isOn: includes.createPaidQuizzes },
  ];
  return (
    <section className={classes.plan} aria-labelledby="plan">
      <Text size="sm" c="dimmed">
        {t('current')}
      </Text>
      <Title order={2} id="plan" fz="h1">
        {names(plan)}
      </Title>
      <ul className={classes.features}>
        {features.map(({ name, isOn }) => (
          <li key={name}>
            <ThemeIcon size={24} radius="xl" variant="light" color={isOn ? 'green' : 'gray'}>
              {isOn ? <IconCheck size={15} aria-hidden /> : <IconMinus size={15} aria-hidden />}
            </ThemeIcon>
            <Text component="span" size="sm" {...(!isOn && { c: 'dimmed' })}>
              {isOn ? name : t('without', { feature: name })}
            </Text>
          </li>
        ))}
      </ul>
      <Group gap="lg" className={classes.links}>
        {plan !== 'basic' && (
          <TextLink to="/dashboard/cancelsubscription" size="sm">
            {t('cancel')}
          </TextLink>
        )}
        <TextLink to="/dashboard/support" size="sm">
          {t('support')}
        </TextLink>
      </Group>
    </section>
  );
}
