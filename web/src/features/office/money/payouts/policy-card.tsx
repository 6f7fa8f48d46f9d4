import { Button, Radio, Select, SimpleGrid, Skeleton, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { STATES } from '@pollux/domain/accounts/gstin';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { focusFirstError, showRefused } from '../../../../shared/forms/focus-first-error.ts';
import { fieldErrorsOf } from '../../../../shared/forms/field-errors-of.ts';
import { useProblemText, useRefusalText } from '../../../../shared/i18n/use-problem-text.ts';
import { Section } from '../../../../shared/look/section.tsx';
import { FailureAlert } from '../../../../shared/ui/failure-alert.tsx';
import { useNumberText } from '../../../../shared/forms/use-number-text.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { NumberField } from '../../../../shared/ui/number-field.tsx';
import { LoadFailure } from '../../../../shared/ui/load-failure.tsx';
import { FormActions } from '../../../../shared/ui/form-actions.tsx';
import { type BillingPolicy, billingPolicyQuery, useSetBillingPolicy } from './api.ts';
import { PolicyFacts } from './policy-facts.tsx';

/** By what money is divided, and who sells (A349, A344): it holds for what is sold from then on. */
export function PolicyCard() {
  const t = useTranslations('money.policy');
  const payouts = useTranslations('money.payouts');
  const may = useMay();
  const { data, error, refetch } = useQuery(billingPolicyQuery);
  const Policy = may('SetBillingPolicy') ? PolicyForm : PolicyFacts;
  return (
    <Section title={t('title')}>
      {data !== undefined ? (
        <Policy policy={data} />
      ) : error === null ? (
        <Skeleton height={320} />
      ) : (
        <LoadFailure error={error} onRetry={() => void refetch()} title={payouts('error')} />
      )}
    </Section>
  );
}

const states = Object.entries(STATES)
  .toSorted(([one], [other]) => one.localeCompare(other))
  .map(([value, name]) => ({ value, label: `${name} (${value})` }));

const PERCENT = { min: 0, max: 10, decimals: 2 };
const RUPEES = { min: 0, decimals: 2 };
const DAYS = { min: 0, max: 365 };

function PolicyForm({ policy }: { policy: BillingPolicy }) {
  const t = useTranslations('money.policy');
  const payouts = useTranslations('money.payouts');
  const problemText = useProblemText();
  const refusalText = useRefusalText();
  const set = useSetBillingPolicy();
  const { minimumPayoutPaise, secondApprovalAbovePaise, tcsBasisPoints, tdsBasisPoints, ...others } = policy;
  const numberText = useNumberText();
  const form = useForm({
    initialValues: {
      ...others,
      minimumRupees: (minimumPayoutPaise / 100) as number | string,
      secondRupees: (secondApprovalAbovePaise === null ? '' : secondApprovalAbovePaise / 100) as
        | number
        | string,
      tcsPercent: (tcsBasisPoints / 100) as number | string,
      tdsPercent: (tdsBasisPoints / 100) as number | string,
      holdDays: others.holdDays as number | string,
      payoutDays: others.payoutDays as number | string,
    },
    validate: {
      minimumRupees: (rupees) => numberText(rupees, RUPEES),
      secondRupees: (rupees) => numberText(rupees, RUPEES),
      tcsPercent: (percent) => numberText(percent, PERCENT),
      tdsPercent: (percent) => numberText(percent, PERCENT),
      holdDays: (days) => numberText(days, DAYS),
      payoutDays: (days) => numberText(days, DAYS),
    },
  });
  const basisPointsOf = (percent: number | string) => Math.round(Number(percent) * 100);
  const save = ({
    minimumRupees,
    secondRupees,
    tcsPercent,
    tdsPercent,
    holdDays,
    payoutDays,
    ...values
  }: typeof form.values) =>
    set.mutate(
      {
        ...values,
        holdDays: Number(holdDays),
        payoutDays: Number(payoutDays),
        tcsBasisPoints: basisPointsOf(tcsPercent),
        tdsBasisPoints: basisPointsOf(tdsPercent),
        // An empty field leaves it as it is.
        minimumPayoutPaise:
          minimumRupees === '' ? minimumPayoutPaise : Math.round(Number(minimumRupees) * 100),
        secondApprovalAbovePaise: secondRupees === '' ? null : Math.round(Number(secondRupees) * 100),
      },
      {
        onSuccess: () => notifications.show({ color: 'green', message: t('saved') }),
        onError: (error) => {
          const { tcsBasisPoints: tcs, tdsBasisPoints: tds, ...errors } = fieldErrorsOf(error, refusalText);
          showRefused(form)({ ...errors, tcsPercent: tcs, tdsPercent: tds });
        },
      },
    );
  const withheldHint = useId();
  const percent = { unit: '%', ...PERCENT, 'aria-describedby': withheldHint } as const;
  const amount = { unit: '₹', ...RUPEES } as const;
  return (
    <form onSubmit={form.onSubmit(save, focusFirstError(form))} noValidate>
      <Stack maw="44rem" mt="md">
        {set.error !== null && <FailureAlert title={payouts('error')}>{problemText(set.error)}</FailureAlert>}
        <Radio.Group label={t('gstOnFee')} {...form.getInputProps('gstOnFee')}>
          <Stack gap="xs" mt="xs">
            <Radio value="deducted" label={t('deducted')} />
            <Radio value="added" label={t('added')} />
          </Stack>
        </Radio.Group>
        <Radio.Group label={t('taxBase')} {...form.getInputProps('taxBase')}>
          <Stack gap="xs" mt="xs">
            <Radio value="list" label={t('list')} />
            <Radio value="net" label={t('net')} />
          </Stack>
        </Radio.Group>
        <Stack gap={6}>
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <NumberField label={t('tcs')} {...percent} {...form.getInputProps('tcsPercent')} />
            <NumberField label={t('tds')} {...percent} {...form.getInputProps('tdsPercent')} />
          </SimpleGrid>
          <Text size="sm" c="dimmed" id={withheldHint}>
            {t('withheldHint')}
          </Text>
        </Stack>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <NumberField label={t('holdDays')} {...DAYS} {...form.getInputProps('holdDays')} />
          <NumberField label={t('payoutDays')} {...DAYS} {...form.getInputProps('payoutDays')} />
          <NumberField label={t('minimum')} {...amount} {...form.getInputProps('minimumRupees')} />
          <NumberField
            label={t('second')}
            description={t('secondHint')}
            {...amount}
            {...form.getInputProps('secondRupees')}
          />
          <TextInput label={t('seller')} {...form.getInputProps('seller.name')} />
          <Select
            label={t('state')}
            data={states}
            searchable
            allowDeselect={false}
            {...form.getInputProps('seller.state')}
          />
        </SimpleGrid>
        <TextInput label={t('gstin')} {...form.getInputProps('seller.gstin')} />
        <Textarea label={t('address')} rows={3} {...form.getInputProps('seller.address')} />
        <Textarea
          label={t('bank')}
          description={t('bankHint')}
          rows={3}
          {...form.getInputProps('seller.bank')}
        />
        <FormActions>
          <Button type="submit" loading={set.isPending}>
            {t('save')}
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}
