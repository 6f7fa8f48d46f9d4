import { Button, FileButton, Group, Stack, Text, TextInput } from '@mantine/core';
import { MOST_IMAGE_BYTES } from '@pollux/domain/authoring/media-rules';
import { iconPath, uploadedIcon } from '@pollux/domain/reference/subject-icon';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { ACCEPTED_IMAGES } from '../../../questions/media/accepted-images.ts';
import { upload } from '../../../shared/uploads/upload.ts';
import { useProblemText } from '../../../shared/i18n/use-problem-text.ts';
import { SubjectIcon } from '../../../shared/reference/subject-icon.tsx';

/** More than the server takes. */
class TooLarge extends Error {}

/**
 * The icon of a subject: an image that is uploaded as soon as it is chosen, or the address of one (A236).
 * @param props.shown where the icon as it was saved is shown
 */
export function IconField({
  value,
  saved,
  error,
  onChange,
}: {
  /** The path of the uploaded image, or what is typed of an address. */
  value: string;
  /** The icon that the subject has already, and where that is shown. */
  saved: { readonly url: string; readonly iconUrl: string } | null;
  error: string | null;
  onChange: (value: string) => void;
}) {
  const t = useTranslations('reference.subjects');
  const problemText = useProblemText();
  const labelId = useId();
  const sending = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > MOST_IMAGE_BYTES.subject) throw new TooLarge();
      return upload(file, 'subject');
    },
    onSuccess: ({ file }) => onChange(iconPath(file)),
  });
  const isUploaded = uploadedIcon(value) !== null;
  const shown = isUploaded ? value : value === saved?.url ? saved.iconUrl : undefined;
  const failure =
    sending.error === null
      ? error
      : sending.error instanceof TooLarge
        ? t('tooLarge')
        : problemText(sending.error);
  return (
    <Stack gap="xs" role="group" aria-labelledby={labelId}>
      <Text id={labelId} size="sm" fw={500}>
        {t('icon')}
      </Text>
      <Group gap="sm">
        {shown !== undefined && <SubjectIcon url={shown} size={48} />}
        <FileButton accept={ACCEPTED_IMAGES} onChange={(file) => file !== null && sending.mutate(file)}>
          {(button) => (
            <Button
              {...button}
              variant="default"
              size="sm"
              leftSection={<IconPhotoPlus size={16} aria-hidden />}
              loading={sending.isPending}
            >
              {t(isUploaded ? 'uploadOther' : 'upload')}
            </Button>
          )}
        </FileButton>
      </Group>
      <TextInput
        label={t('address')}
        description={t('addressHint')}
        type="url"
        inputMode="url"
        placeholder={isUploaded ? t('uploaded') : 'https://'}
        value={isUploaded ? '' : value}
        error={failure}
        errorProps={{ role: 'alert' }}
        onChange={({ currentTarget }) => {
          sending.reset();
          onChange(currentTarget.value);
        }}
      />
    </Stack>
  );
}
