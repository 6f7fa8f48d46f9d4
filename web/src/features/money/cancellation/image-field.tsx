import { Button, FileButton, Group, Image, Input } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';

/** The types of files that can be chosen; what a file really is, the server finds out [P195]. */
export const ACCEPTED_IMAGES: readonly string[] = ['image/png', 'image/jpeg', 'image/webp'];

/** Chooses an image and shows it; it is sent with the form [P194 P195]. */
export function ImageField({
  image,
  error,
  onChange,
}: {
  image: File | null;
  error: string | null;
  onChange: (image: File | null) => void;
}) {
  const t = useTranslations('cancellation.form');
  const labelId = useId();
  const [preview, setPreview] = useState<string>();
  const choose = (file: File | null) => {
    if (file === null) return;
    setPreview(URL.createObjectURL(file));
    onChange(file);
  };
  return (
    <div role="group" aria-labelledby={labelId}>
      <Input.Label component="div" id={labelId}>
        {t('image')}
      </Input.Label>
      <Input.Description mb={6}>{t('imageHint')}</Input.Description>
      {image !== null && preview !== undefined && (
        <Image
          src={preview}
          onLoad={() => URL.revokeObjectURL(preview)}
          alt={t('imageAlt')}
          w="auto"
          maw="100%"
          mah={240}
          fit="contain"
          radius="md"
          my="xs"
        />
      )}
      <Group gap="xs">
        <FileButton accept={ACCEPTED_IMAGES.join(',')} onChange={choose}>
          {(button) => (
            <Button
              {...button}
              variant="default"
              size="sm"
              leftSection={<IconPhotoPlus size={16} aria-hidden />}
            >
              {t(image === null ? 'chooseImage' : 'replaceImage')}
            </Button>
          )}
        </FileButton>
        {image !== null && (
          <Button variant="subtle" color="red" size="sm" onClick={() => onChange(null)}>
            {t('removeImage')}
          </Button>
        )}
      </Group>
      {error !== null && (
        <Input.Error mt={6} role="alert">
          {error}
        </Input.Error>
      )}
    </div>
  );
}
