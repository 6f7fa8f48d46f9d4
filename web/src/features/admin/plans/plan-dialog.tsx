import {
  Button,
  Modal,
  NumberInput,
  SimpleGrid,
  Stack,
  Switch,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { FEATURES, type Feature } from '@pollux/domain/billing/plan';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { fieldErrorsOf } from '../../../shared/forms/field-errors-of.ts';
import { focusFirstError } from '../../../shared/forms/focus-first-error.ts';
import { useProblemText, useRefusalText } from '../../../shared/i18n/use-problem-text.ts';
import { FailureAlert } from '../../../shared/ui/failure-alert.tsx';
import { FormActions } from '../../../shared/ui/form-actions.tsx';
import { useCreatePlan, useUpdatePlan } from './plan-commands.ts';
import type { SubscriptionPlan } from './plans-query.ts';

/** Adds a plan, or changes one: its name, price and description, and twenty switches (A249). */
export function PlanDialog({ plan, onClose }: { plan: SubscriptionPlan | null; onClose: () => void }) {
  const t = useTranslations('reference.plans');
  const flags = useTranslations('plan.flags');
  const reference = useTranslations('reference');
  const common = useTranslations('common');
  const problemText = useProblemText();
  const refusalText = useRefusalText();
  const featuresId = useId();
  const [create, update] = [useCreatePlan(), useUpdatePlan()];
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
      rupees: (rupees) => (rupees === '' ? t('priceRequired') : null),
      description: (description) => (description.trim() === '' ? t('descriptionRequired') : null),
    },
  });
  const saved = plan === null ? create : update;
  const save = ({ rupees, features, ...values }: typeof form.values) => {
    const payload = { ...values, ...features, amount: Math.round(Number(rupees) * 100) };
    const answers = {
      onSuccess: () => {
        onClose();
        notifications.show({ color: 'green', message: t(plan === null ? 'created' : 'updated') });
      },
      onError: (error: Error) => {
        const { amount, ...errors } = fieldErrorsOf(error, refusalText);
        form.setErrors({ ...errors, ...(amount !== undefined && { rupees: amount }) });
      },
    };
    if (plan === null) create.mutate(payload, answers);
    else update.mutate({ ...payload, id: plan.id }, answers);
  };
  const field = { required: true, withAsterisk: false } as const;
  return (
    <Modal opened onClose={onClose} size="lg" title={t(plan === null ? 'create' : 'update')}>
      <form onSubmit={form.onSubmit(save, focusFirstError(form))} noValidate>
        <Stack>
          {saved.error !== null && <FailureAlert>{problemText(saved.error)}</FailureAlert>}
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TextInput
              label={t('name')}
              data-autofocus
              {...field}
              {...form.getInputProps('subscriptionName')}
            />
            <NumberInput
              label={t('price')}
              description={t('priceHint')}
              prefix="₹ "
              decimalScale={2}
              min={0}
              allowNegative={false}
              hideControls
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
          <Switch
            label={t('isActive')}
            description={t('isActiveHint')}
            {...form.getInputProps('isActive', { type: 'checkbox' })}
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
          <FormActions>
            <Button variant="default" onClick={onClose}>
              {common('cancel')}
            </Button>
            <Button type="submit" loading={saved.isPending}>
              {reference('save')}
            </Button>
          </FormActions>
        </Stack>
      </form>
    </Modal>
  );
}
