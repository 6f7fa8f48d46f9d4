import { Button, FileButton, Group, Image, Stack, Text, TextInput } from '@mantine/core';
import { MOST_IMAGE_ALT_CHARACTERS } from '@pollux/domain/questions/question-rules';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { imageUrl } from '../../shared/api/client.ts';
import { ACCEPTED_IMAGES } from './accepted-images.ts';
import type { useUpload } from './use-upload.ts';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import { useLateDialog } from '../../shared/ui/use-late-dialog.ts';
import classes from './media-fields.module.css';
import { MediaName } from './media-name.tsx';

const CropDialog = lazyPart(async () => (await import('./crop-dialog.tsx')).CropDialog);

interface ImagePartProps {
  readonly number: number;
  readonly image: string;
  readonly imageAlt: string;
  readonly upload: ReturnType<typeof useUpload>;
  readonly onAlt: (imageAlt: string) => void;
  readonly onRemove: () => void;
}

/** The image of a question: what it shows in words, another one in its place, a part of it, or none. */
export function ImagePart({ number, image, imageAlt, upload, onAlt, onRemove }: ImagePartProps) {
  const t = useTranslations('editor');
  const [isCropping, cropping] = useLateDialog(CropDialog);
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <Stack gap="xs" className={classes.part}>
      {failed === image ? (
        <Text size="sm" c="dimmed">
          {t('media.imageFailed')}
        </Text>
      ) : (
        <Image
          src={imageUrl(image)}
          alt={imageAlt === '' ? t('image.ofQuestion', { number }) : imageAlt}
          className={classes.image}
          onError={() => setFailed(image)}
        />
      )}
      <MediaName file={image} chosen={upload.nameOf(image)} />
      <TextInput
        label={t('media.alt')}
        description={t('media.altHint')}
        maxLength={MOST_IMAGE_ALT_CHARACTERS}
        value={imageAlt}
        onChange={({ currentTarget: { value } }) => onAlt(value)}
        maw="36rem"
      />
      <Group gap="xs">
        <FileButton accept={ACCEPTED_IMAGES} onChange={upload.choose}>
          {(button) => (
            <Button
              {...button}
              variant="default"
              size="xs"
              loading={upload.isUploading}
              aria-label={t('image.replaceOfQuestion', { number })}
            >
              {t('image.replace')}
            </Button>
          )}
        </FileButton>
        <Button
          variant="default"
          size="xs"
          onClick={cropping.open}
          aria-label={t('media.cropOfQuestion', { number })}
        >
          {t('media.cropOpen')}
        </Button>
        <Button
          variant="subtle"
          color="red"
          size="xs"
          onClick={onRemove}
          aria-label={t('image.removeOfQuestion', { number })}
        >
          {t('image.remove')}
        </Button>
      </Group>
      {isCropping && (
        <Suspense>
          <CropDialog
            image={image}
            onCropped={(file) => {
              cropping.close();
              upload.choose(file);
            }}
            onClose={cropping.close}
          />
        </Suspense>
      )}
    </Stack>
  );
}
