import { Button, Radio, Text } from '@mantine/core';
import { FEATURES } from '@pollux/domain/accounts/plan';
import { referencePlans } from '@pollux/domain/billing/reference-plans';
import type { OfferedPlan } from '@pollux/query-api/accounts/plans-contract';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { usePlanTitle } from '../../../shared/reference/use-plan-title.ts';
import { ButtonLink } from '../../../shared/ui/button-link.tsx';
import { useRupees } from '../../../shared/ui/use-rupees.ts';
import classes from './plan.module.css';

/** A plan: what it costs for a month, what it includes, and the way to it (P206, P207, P210 to P212, P424, P627). */
export function PlanCard({
  plan: { id, code, subscriptionName, amount, total, description, ...includes },
  isCurrent,
  isChosen,
}: {
  plan: OfferedPlan;
  isCurrent: boolean;
  isChosen: boolean;
}) {
  const t = useTranslations('plan');
  const rupees = useRupees();
  const plan = usePlanTitle()(subscriptionName);
  const first = referencePlans.find((each) => each.code === code && each.form.description === description);
  const [isOpen, setIsOpen] = useState(false);
  const [nameId, featuresId] = [useId(), useId()];
  return (
    <article className={classes.card} aria-labelledby={nameId} data-chosen={isChosen || undefined}>
      <Radio
        value={id}
        disabled={isCurrent}
        label={
          <span id={nameId} className={classes.name}>
            {plan}
          </span>
        }
      />
      <p className={classes.price}>
        {amount === 0 ? t('free') : rupees(amount)}
        {amount > 0 && <span className={classes.month}> {t('perMonth')}</span>}
      </p>
      {total !== amount && (
        <Text size="sm" c="dimmed">
          {t('withTaxes', { total: rupees(total) })}
        </Text>
      )}
      <Text c="dimmed" className={classes.description}>
        {first === undefined ? description : t(`descriptions.${first.code}`)}
      </Text>
      <Button
        variant="subtle"
        size="compact-md"
        className={classes.toggle}
        aria-expanded={isOpen}
        aria-controls={featuresId}
        rightSection={<IconChevronDown size={16} aria-hidden data-open={isOpen || undefined} />}
        onClick={() => setIsOpen((before) => !before)}
      >
        {t('checkFeature')}
      </Button>
      <ul
        id={featuresId}
        className={classes.features}
        hidden={!isOpen}
        aria-label={t('featuresOf', { plan })}
      >
        {FEATURES.filter((feature) => includes[feature]).map((feature) => (
          <li key={feature}>
            <IconCheck size={16} aria-hidden />
            {t(`flags.${feature}`)}
          </li>
        ))}
      </ul>
      {isCurrent ? (
        <Button variant="default" disabled className={classes.way}>
          {t('currentPlan')}
        </Button>
      ) : (
        <ButtonLink
          to="/dashboard/subscription/$id"
          params={{ id }}
          variant="default"
          className={classes.way}
          aria-label={t(amount === 0 ? 'startOf' : 'buyOf', { plan })}
        >
          {t(amount === 0 ? 'start' : 'buy')}
        </ButtonLink>
      )}
    </article>
  );
}
