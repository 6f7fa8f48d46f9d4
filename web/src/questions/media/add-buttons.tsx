import { Button, FileButton, Group } from '@mantine/core';
import { IconMovie, IconMusic, IconPhotoPlus } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { ACCEPTED_IMAGES } from './accepted-images.ts';
import type { useUpload } from './use-upload.ts';
import { ACCEPTED_AUDIO, type AllowedMedia } from './allowed-media.ts';

interface AddButtonsProps {
  /** What there is none of and may be. */
  readonly addable: AllowedMedia;
  readonly imageUpload: ReturnType<typeof useUpload>;
  readonly audioUpload: ReturnType<typeof useUpload>;
  readonly asksForVideo: boolean;
  readonly onAskForVideo: () => void;
  /** What the buttons are called, where several like them are on the page. */
  readonly names: { readonly image: string; readonly audio: string; readonly video: string };
}

/** A button for each medium that can be added. */
export function AddButtons(props: AddButtonsProps) {
  const { addable, imageUpload, audioUpload, asksForVideo, onAskForVideo, names } = props;
  const t = useTranslations('editor');
  return (
    <Group gap="xs">
      {addable.image && (
        <FileButton accept={ACCEPTED_IMAGES} onChange={imageUpload.choose}>
          {(button) => (
            <Button
              {...button}
              variant="default"
              size="xs"
              leftSection={<IconPhotoPlus size={16} aria-hidden />}
              loading={imageUpload.isUploading}
              aria-label={names.image}
            >
              {t('image.addToQuestion')}
            </Button>
          )}
        </FileButton>
      )}
      {addable.audio && (
        <FileButton accept={ACCEPTED_AUDIO} onChange={audioUpload.choose}>
          {(button) => (
            <Button
              {...button}
              variant="default"
              size="xs"
              leftSection={<IconMusic size={16} aria-hidden />}
              loading={audioUpload.isUploading}
              aria-label={names.audio}
            >
              {t('media.addAudio')}
            </Button>
          )}
        </FileButton>
      )}
      {addable.video && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconMovie size={16} aria-hidden />}
          aria-expanded={asksForVideo}
          onClick={onAskForVideo}
          aria-label={names.video}
        >
          {t('media.addVideo')}
        </Button>
      )}
    </Group>
  );
}
