import { Button, FileButton, Group, Image, Input, Stack, Text } from '@mantine/core';
import { MOST_IMAGE_BYTES } from '@pollux/domain/authoring/media-rules';
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { ACCEPTED_IMAGES } from '../../../questions/media/accepted-images.ts';
import { imageUrl } from '../../../shared/api/client.ts';
import { useProblemText } from '../../../shared/i18n/use-problem-text.ts';
import { upload } from '../../../shared/uploads/upload.ts';

/** More than the server takes. */
class TooLarge extends Error {}

/** The image of a banner, which is uploaded as soon as it is chosen; it may have none (A239, A240). */
export function BannerImageField({
  value,
  error,
  onChange,
}: {
  /** The file as the server calls it; null without one. */
  value: string | null;
  error: string | undefined;
  onChange: (value: string | null) => void;
}) {
  const t = useTranslations('reference.banners');
  const problemText = useProblemText();
  const labelId = useId();
  const sending = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > MOST_IMAGE_BYTES.banner) throw new TooLarge();
      return upload(file, 'banner');
    },
    onSuccess: ({ file }) => onChange(file),
  });
  const refused =
    sending.error instanceof TooLarge ? t('tooLarge') : sending.error && problemText(sending.error);
  const failure = refused ?? error;
  return (
    <Stack gap="xs" role="group" aria-labelledby={labelId}>
      <Text id={labelId} size="sm" fw={500}>
        {t('image')}
      </Text>
      {value !== null && (
        <Image src={imageUrl(value)} alt={t('imageAlt')} mah={160} radius="md" fit="cover" />
      )}
      <Group gap="sm">
        <FileButton accept={ACCEPTED_IMAGES} onChange={(file) => file !== null && sending.mutate(file)}>
          {(button) => (
            <Button
              {...button}
              variant="default"
              size="sm"
              leftSection={<IconPhotoPlus size={16} aria-hidden />}
              loading={sending.isPending}
            >
              {t(value === null ? 'upload' : 'uploadOther')}
            </Button>
          )}
        </FileButton>
        {value !== null && (
          <Button
            variant="subtle"
            color="red"
            size="sm"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => onChange(null)}
          >
            {t('removeImage')}
          </Button>
        )}
      </Group>
      {failure !== undefined && failure !== null && <Input.Error role="alert">{failure}</Input.Error>}
    </Stack>
  );
}
