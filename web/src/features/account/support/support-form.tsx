import { Button, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { isCourseAddress } from '@pollux/domain/accounts/course-address';
import { OpenSupportTicket } from '@pollux/domain/support/ticket';
import type { Profile } from '@pollux/query-api/accounts/contract';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { fieldErrorsOf } from '../../../shared/forms/field-errors-of.ts';
import { focusFirstError, showRefused } from '../../../shared/forms/focus-first-error.ts';
import { useSchemaRule } from '../../../shared/forms/use-schema-rule.ts';
import { useProblemText, useRefusalText } from '../../../shared/i18n/use-problem-text.ts';
import { isSamePath, useLeaveGuard } from '../../../shared/leave-guard/use-leave-guard.tsx';
import { Section } from '../../../shared/look/section.tsx';
import { FailureAlert } from '../../../shared/ui/failure-alert.tsx';
import { FormActions } from '../../../shared/ui/form-actions.tsx';
import { useOpenTicket } from './api/open-ticket.ts';

const rules = OpenSupportTicket.payload.shape;

/** A message to the support team; every field is needed [P190 P408]. When it fails it keeps what was typed [P590]. */
export function SupportForm({
  sender,
  onSent,
}: {
  /** Whose name, phone number and email are filled in. */
  sender: Profile | undefined;
  /** Takes the ticket's support code. */
  onSent: (supportcode: string) => void;
}) {
  const t = useTranslations('support.form');
  const problemText = useProblemText();
  const refusalText = useRefusalText();
  const schemaRule = useSchemaRule();
  const openTicket = useOpenTicket();
  const [isWritten, setWritten] = useState(false);
  useLeaveGuard({ creating: isWritten, text: t('unsent'), stays: isSamePath });
  const rule = (field: keyof typeof rules) => (value: string) => {
    if (value.trim() === '') return t(`required.${field}`);
    return schemaRule(rules[field], value, t(`invalid.${field}`));
  };
  const form = useForm({
    mode: 'uncontrolled',
    onValuesChange: ({ subject, message }) => setWritten(`${subject}${message}`.trim() !== ''),
    initialValues: {
      name: sender === undefined ? '' : `${sender.firstname} ${sender.lastname}`.trim(),
      userPhone: sender?.phoneNumber ?? '',
      // Whoever comes from a course has none: they say where an answer reaches them.
      email: sender === undefined || isCourseAddress(sender.email) ? '' : sender.email,
      subject: '',
      message: '',
    },
    validate: {
      name: rule('name'),
      userPhone: rule('userPhone'),
      email: rule('email'),
      subject: rule('subject'),
      message: rule('message'),
    },
  });
  const submit = form.onSubmit(
    (values) =>
      openTicket.mutate(values, {
        onSuccess: ({ supportcode }) => onSent(supportcode),
        onError: (error) => showRefused(form)(fieldErrorsOf(error, refusalText)),
      }),
    focusFirstError(form),
  );
  const field = (name: keyof typeof rules) => ({
    required: true,
    withAsterisk: false,
    ...form.getInputProps(name),
  });

  return (
    <Section title={t('title')}>
      <form aria-label={t('title')} onSubmit={submit} noValidate>
        <Stack pt="md">
          {openTicket.isError && (
            <FailureAlert title={t('failed')}>{problemText(openTicket.error)}</FailureAlert>
          )}
          <TextInput label={t('name')} autoComplete="name" key={form.key('name')} {...field('name')} />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TextInput
              label={t('email')}
              type="email"
              autoComplete="email"
              key={form.key('email')}
              {...field('email')}
            />
            <TextInput
              label={t('phone')}
              type="tel"
              autoComplete="tel"
              key={form.key('userPhone')}
              {...field('userPhone')}
            />
          </SimpleGrid>
          <TextInput label={t('subject')} key={form.key('subject')} {...field('subject')} />
          <Textarea
            label={t('message')}
            description={t('messageHint')}
            rows={7}
            resize="vertical"
            key={form.key('message')}
            {...field('message')}
          />
          <FormActions>
            <Button
              type="submit"
              loading={openTicket.isPending}
              leftSection={<IconSend size={18} aria-hidden />}
            >
              {t('send')}
            </Button>
          </FormActions>
        </Stack>
      </form>
    </Section>
  );
}
