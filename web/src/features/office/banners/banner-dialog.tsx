import { Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Response } from '@pollux/query-api/http/contract';
import type { getAdminBanners } from '@pollux/query-api/reference/contract';
import { useTranslations } from 'use-intl';
import { focusFirstError, showRefused } from '../../../shared/forms/focus-first-error.ts';
import { EntryDialog } from '../../../shared/lists/entry-dialog.tsx';
import { useSaveEntry } from '../../../shared/lists/use-save-entry.ts';
import { useCreateBanner, useUpdateBanner } from './banner-commands.ts';
import { BannerImageField } from './banner-image-field.tsx';

export type Banner = Response<typeof getAdminBanners>['data'][number];

/** Adds a banner, or changes one: its title is all that it needs (A237 to A239). */
export function BannerDialog({ banner, onClose }: { banner: Banner | null; onClose: () => void }) {
  const t = useTranslations('reference.banners');
  const commands = { create: useCreateBanner(), update: useUpdateBanner() };
  const told = { done: t(banner === null ? 'created' : 'updated'), onSaved: onClose };
  const { save, ...saving } = useSaveEntry(banner?.id ?? null, commands, told);
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
  const send = ({ image, relatedlink, ...values }: typeof form.values) => {
    const payload = { ...values, relatedlink: relatedlink.trim() === '' ? null : relatedlink };
    const changed = { ...payload, ...(image !== banner?.image && { image }) };
    save({ ...payload, image }, showRefused(form), changed);
  };
  return (
    <EntryDialog
      title={t(banner === null ? 'create' : 'update')}
      saving={saving}
      active={{
        label: t('isActive'),
        description: t('isActiveHint'),
        ...form.getInputProps('isActive', { type: 'checkbox' }),
      }}
      onSubmit={form.onSubmit(send, focusFirstError(form))}
      onClose={onClose}
    >
      <TextInput
        label={t('titleField')}
        required
        withAsterisk={false}
        data-autofocus
        {...form.getInputProps('title')}
      />
      <Textarea label={t('description')} rows={3} maxLength={500} {...form.getInputProps('description')} />
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
    </EntryDialog>
  );
}
