import { SimpleGrid, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { FEATURES, type Feature } from '@pollux/domain/accounts/plan';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { focusFirstError, showRefused } from '../../../shared/forms/focus-first-error.ts';
import { useNumberText } from '../../../shared/forms/use-number-text.ts';
import { EntryDialog } from '../../../shared/lists/entry-dialog.tsx';
import { useSaveEntry } from '../../../shared/lists/use-save-entry.ts';
import { NumberField } from '../../../shared/ui/number-field.tsx';
import { useCreatePlan, useUpdatePlan } from './plan-commands.ts';
import type { SubscriptionPlan } from './plans-query.ts';

/** In rupees. */
const PRICE = { min: 0, decimals: 2 };

/** Adds a plan, or changes one: its name, price and description, and twenty switches (A249). */
export function PlanDialog({ plan, onClose }: { plan: SubscriptionPlan | null; onClose: () => void }) {
  const t = useTranslations('reference.plans');
  const flags = useTranslations('plan.flags');
  const featuresId = useId();
  const commands = { create: useCreatePlan(), update: useUpdatePlan() };
  const told = { done: t(plan === null ? 'created' : 'updated'), onSaved: onClose };
  const { save, ...saving } = useSaveEntry(plan?.id ?? null, commands, told);
  const numberText = useNumberText();
  const form = useForm({
    initialValues: {
      subscriptionName: plan?.subscriptionName ?? '',
      rupees: (plan === null ? '' : plan.amount / 100) as number | string,
      description: plan?.description ?? '',
      isActive: plan?.isActive ?? true,
      features: Object.fromEntries(FEATURES.map((feature) => [feature, plan?.[feature] ?? false])) as Record<
        Feature,
        boolean
      >,
    },
    validate: {
      subscriptionName: (name) => (name.trim() === '' ? t('nameRequired') : null),
      rupees: (rupees) => (rupees === '' ? t('priceRequired') : numberText(rupees, PRICE)),
      description: (description) => (description.trim() === '' ? t('descriptionRequired') : null),
    },
  });
  const send = ({ rupees, features, ...values }: typeof form.values) => {
    const payload = { ...values, ...features, amount: Math.round(Number(rupees) * 100) };
    save(payload, ({ amount, ...errors }) =>
      showRefused(form)({ ...errors, ...(amount !== undefined && { rupees: amount }) }),
    );
  };
  const field = { required: true, withAsterisk: false } as const;
  return (
    <EntryDialog
      title={t(plan === null ? 'create' : 'update')}
      size="lg"
      saving={saving}
      active={{
        label: t('isActive'),
        description: t('isActiveHint'),
        ...form.getInputProps('isActive', { type: 'checkbox' }),
      }}
      onSubmit={form.onSubmit(send, focusFirstError(form))}
      onClose={onClose}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label={t('name')} data-autofocus {...field} {...form.getInputProps('subscriptionName')} />
        <NumberField
          label={t('price')}
          description={t('priceHint')}
          unit="₹"
          {...PRICE}
          {...field}
          {...form.getInputProps('rupees')}
        />
      </SimpleGrid>
      <Textarea
        label={t('description')}
        rows={2}
        maxLength={500}
        {...field}
        {...form.getInputProps('description')}
      />
      <Stack gap="xs" role="group" aria-labelledby={featuresId}>
        <Text id={featuresId} fw={600} size="sm">
          {t('includes')}
        </Text>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="xs">
          {FEATURES.map((feature) => (
            <Switch
              key={feature}
              size="sm"
              label={flags(feature)}
              {...form.getInputProps(`features.${feature}`, { type: 'checkbox' })}
            />
          ))}
        </SimpleGrid>
      </Stack>
    </EntryDialog>
  );
}
