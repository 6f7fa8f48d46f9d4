import { Button, Modal, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import type { Response } from '@pollux/query-api/http/contract';
import type { getAdminBanners } from '@pollux/query-api/reference/contract';
import { useTranslations } from 'use-intl';
import { fieldErrorsOf } from '../../../shared/forms/field-errors-of.ts';
import { focusFirstError } from '../../../shared/forms/focus-first-error.ts';
import { useProblemText, useRefusalText } from '../../../shared/i18n/use-problem-text.ts';
import { FailureAlert } from '../../../shared/ui/failure-alert.tsx';
import { FormActions } from '../../../shared/ui/form-actions.tsx';
import { useCreateBanner, useUpdateBanner } from './banner-commands.ts';
import { BannerImageField } from './banner-image-field.tsx';

export type Banner = Response<typeof getAdminBanners>['data'][number];

/** Adds a banner, or changes one: its title is all that it needs (A237 to A239). */
export function BannerDialog({ banner, onClose }: { banner: Banner | null; onClose: () => void }) {
  const t = useTranslations('reference.banners');
  const reference = useTranslations('reference');
  const common = useTranslations('common');
  const problemText = useProblemText();
  const refusalText = useRefusalText();
  const [create, update] = [useCreateBanner(), useUpdateBanner()];
  const form = useForm({
    initialValues: {
      title: banner?.title ?? '',
      description: banner?.description ?? '',
      relatedlink: banner?.relatedlink ?? '',
      image: banner?.image ?? null,
      isActive: banner?.isActive ?? true,
    },
    validate: { title: (title) => (title.trim() === '' ? t('titleRequired') : null) },
  });
  const saved = banner === null ? create : update;
  const save = ({ image, relatedlink, ...values }: typeof form.values) => {
    const payload = { ...values, relatedlink: relatedlink.trim() === '' ? null : relatedlink };
    const answers = {
      onSuccess: () => {
        onClose();
        notifications.show({ color: 'green', message: t(banner === null ? 'created' : 'updated') });
      },
      onError: (error: Error) => form.setErrors(fieldErrorsOf(error, refusalText)),
    };
    if (banner === null) create.mutate({ ...payload, image }, answers);
    else update.mutate({ ...payload, id: banner.id, ...(image !== banner.image && { image }) }, answers);
  };
  return (
    <Modal opened onClose={onClose} title={t(banner === null ? 'create' : 'update')}>
      <form onSubmit={form.onSubmit(save, focusFirstError(form))} noValidate>
        <Stack>
          {saved.error !== null && <FailureAlert>{problemText(saved.error)}</FailureAlert>}
          <TextInput
            label={t('titleField')}
            required
            withAsterisk={false}
            data-autofocus
            {...form.getInputProps('title')}
          />
          <Textarea
            label={t('description')}
            rows={3}
            maxLength={500}
            {...form.getInputProps('description')}
          />
          <BannerImageField
            value={form.values.image}
            error={form.errors['image'] as string | undefined}
            onChange={(image) => form.setFieldValue('image', image)}
          />
          <TextInput
            label={t('link')}
            description={t('linkHint')}
            inputMode="url"
            {...form.getInputProps('relatedlink')}
          />
          <Switch
            label={t('isActive')}
            description={t('isActiveHint')}
            {...form.getInputProps('isActive', { type: 'checkbox' })}
          />
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
