import { Button, List, Select, Stack, Text, Textarea, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { modals } from '@mantine/modals';
import { MOST_IMAGE_BYTES } from '@pollux/domain/authoring/media-rules';
import {
  CANCELLATION_REASONS,
  CancellationReason,
  RequestCancellation,
} from '@pollux/domain/billing/cancellation';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { focusFirstError } from '../../../shared/forms/focus-first-error.ts';
import { useSchemaRule } from '../../../shared/forms/use-schema-rule.ts';
import { useProblemText } from '../../../shared/i18n/use-problem-text.ts';
import { FailureAlert } from '../../../shared/ui/failure-alert.tsx';
import { FormActions } from '../../../shared/ui/form-actions.tsx';
import surface from '../../../shared/ui/surface.module.css';
import { usePlanEnd } from './use-plan-end.ts';
import { usePlanName } from '../../../shared/reference/use-plan-name.ts';
import { useRequestCancellation } from './api/request-cancellation.ts';
import classes from './cancellation-form.module.css';
import { ACCEPTED_IMAGES, ImageField } from './image-field.tsx';

const { feedback: Feedback } = RequestCancellation.payload.shape;

/** Asks for the end of a paid plan: a reason, and whatever else the person wants to say [P192 P193 P194 P406]. */
export function CancellationForm({ plan }: { plan: string }) {
  const t = useTranslations('cancellation.form');
  const ask = useTranslations('cancellation.confirm');
  const reasons = useTranslations('cancellation.reasons');
  const planName = usePlanName();
  const problemText = useProblemText();
  const rule = useSchemaRule();
  const request = useRequestCancellation();
  const titleId = useId();
  const day = usePlanEnd();
  const form = useForm({
    initialValues: { reason: '', feedback: '', image: null as File | null },
    validate: {
      reason: (value) => (value === '' ? t('reasonMissing') : null),
      feedback: (value) => rule(Feedback, value, t('feedbackTooLong')),
      image: (value) => {
        if (value === null) return null;
        if (!ACCEPTED_IMAGES.includes(value.type)) return t('imageUnsuitable');
        return value.size > MOST_IMAGE_BYTES.cancellation ? t('imageTooLarge') : null;
      },
    },
    validateInputOnChange: ['image'],
  });
  const submit = form.onSubmit(({ reason, ...rest }) => {
    modals.openConfirmModal({
      title: ask('title', { plan: planName(plan) }),
      children: (
        <Text size="sm">
          {ask('text', { plan: planName(plan) })} {day !== null && t('endsOn', { day })}
        </Text>
      ),
      labels: { confirm: ask('confirm'), cancel: ask('back') },
      confirmProps: { color: 'red' },
      onConfirm: () => request.mutate({ ...rest, reason: CancellationReason.parse(reason) }),
    });
  }, focusFirstError(form));

  return (
    <form
      className={`${surface.surface} ${classes.form}`}
      aria-labelledby={titleId}
      onSubmit={submit}
      noValidate
    >
      <Stack p="lg" gap="lg">
        <div>
          <Title order={2} id={titleId} mb="xs">
            {t('title', { plan: planName(plan) })}
          </Title>
          <List c="dimmed" size="sm" spacing={4}>
            <List.Item>{t('keeps')}</List.Item>
            {day !== null && <List.Item>{t('endsOn', { day })}</List.Item>}
            <List.Item>{t('renewal')}</List.Item>
            <List.Item>{t('content', { free: planName('basic') })}</List.Item>
          </List>
        </div>
        {request.isError && <FailureAlert title={t('failed')}>{problemText(request.error)}</FailureAlert>}
        <Select
          label={t('reason')}
          placeholder={t('choose')}
          data={CANCELLATION_REASONS.map((value) => ({ value, label: reasons(value) }))}
          allowDeselect={false}
          required
          withAsterisk={false}
          {...form.getInputProps('reason')}
        />
        <Textarea label={t('feedback')} rows={4} resize="vertical" {...form.getInputProps('feedback')} />
        <ImageField
          image={form.values.image}
          error={typeof form.errors['image'] === 'string' ? form.errors['image'] : null}
          onChange={(image) => form.setFieldValue('image', image)}
        />
        <FormActions>
          <Button type="submit" color="red" loading={request.isPending}>
            {t('send')}
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}
