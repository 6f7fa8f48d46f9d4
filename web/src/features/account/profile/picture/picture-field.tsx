import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { lazyPart } from '../../../../shared/ui/lazy-part.tsx';
import { PersonPicture } from '../../../../shared/ui/person-picture.tsx';
import type { Picture } from './crop-dialog.tsx';

/** Loaded once a picture is chosen. */
const CropDialog = lazyPart(async () => (await import('./crop-dialog.tsx')).CropDialog);

interface PictureFieldProps {
  readonly file: string | null;
  readonly letters: string;
  readonly onChange: (file: string | null) => void;
}

/** Chooses, replaces and removes the profile picture (P301, P501). */
export function PictureField({ file, letters, onChange }: PictureFieldProps) {
  const t = useTranslations('profile.picture');
  const [chosen, setChosen] = useState<Picture | null>(null);
  const choose = (picture: File | null) =>
    setChosen(picture && { file: picture, address: URL.createObjectURL(picture) });
  const close = () => {
    if (chosen !== null) URL.revokeObjectURL(chosen.address);
    setChosen(null);
  };
  const use = (uploaded: string) => {
    close();
    onChange(uploaded);
  };
  return (
    <Group gap="lg" role="group" aria-label={t('label')}>
      <PersonPicture file={file} letters={letters} size={88} />
      <Stack gap={6}>
        <Group gap="xs">
          <FileButton accept="image/png,image/jpeg,image/webp,image/gif" onChange={choose}>
            {(button) => (
              <Button {...button} variant="default" size="sm">
                {t(file === null ? 'choose' : 'replace')}
              </Button>
            )}
          </FileButton>
          {file !== null && (
            <Button variant="subtle" color="red" size="sm" onClick={() => onChange(null)}>
              {t('remove')}
            </Button>
          )}
        </Group>
        <Text size="xs" c="dimmed">
          {t('hint')}
        </Text>
      </Stack>
      {chosen !== null && (
        <Suspense>
          <CropDialog picture={chosen} onUploaded={use} onClose={close} />
        </Suspense>
      )}
    </Group>
  );
}
