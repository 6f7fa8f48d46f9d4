import { ActionIcon, Button, FileButton, Group, Image, Popover, Stack } from '@mantine/core';
import type { QuestionMedia } from '@pollux/domain/questions/question';
import { hasMedia } from '@pollux/domain/questions/question-fields';
import { IconMovie, IconMusic, IconPhotoPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { imageUrl } from '../../shared/api/client.ts';
import { ACCEPTED_IMAGES } from './accepted-images.ts';
import { useUpload } from './use-upload.ts';
import type { AllowedMedia } from './allowed-media.ts';
import classes from './media-fields.module.css';
import { MediaParts } from './media-parts.tsx';
import { UploadState } from './upload-state.tsx';

/** What an option, or a text that is right, shows besides its text. */
export type OptionMedia = QuestionMedia;

interface OptionMediaFieldsProps extends OptionMedia {
  /** What has them, and its place, from 1 on. */
  readonly of?: 'Option' | 'Answer';
  readonly number: number;
  /** What may be added; what is there may always be taken away. */
  readonly allowed: AllowedMedia;
  /** Is also called when an upload ends while the fields are no longer on the screen. */
  readonly onChange: (fields: Partial<OptionMedia>) => void;
}

/**
 * The media of an option, or of a text that is right, in the size of a button, which shows what there is and opens all
 * else (C141, C160, C168).
 */
export function OptionMediaFields({
  of = 'Option',
  number,
  image,
  audio,
  video,
  allowed,
  onChange,
}: OptionMediaFieldsProps) {
  const t = useTranslations('editor');
  const [isOpen, setOpen] = useState(false);
  const imageUpload = useUpload('question', (file) => onChange({ image: file }));
  const audioUpload = useUpload('audio', (file) => onChange({ audio: file }));
  const isEmpty = !hasMedia({ image, audio, video });
  if (isEmpty && !allowed.image && !allowed.audio && !allowed.video) return null;
  // With nothing else to choose from, the button opens the dialog for files at once.
  const isForImages = !allowed.audio && !allowed.video && audio === null && video === null;
  const opensDialog = isEmpty && isForImages;
  const opener = (onClick: () => void) => (
    <ActionIcon
      variant="default"
      size={36}
      onClick={onClick}
      loading={imageUpload.isUploading || audioUpload.isUploading}
      aria-label={name}
    >
      {image !== null ? (
        <Image src={imageUrl(image)} alt="" className={classes.thumbnail} />
      ) : audio !== null ? (
        <IconMusic size={18} aria-hidden />
      ) : video !== null ? (
        <IconMovie size={18} aria-hidden />
      ) : (
        <IconPhotoPlus size={18} aria-hidden />
      )}
    </ActionIcon>
  );
  const name = isForImages
    ? t(isEmpty ? `image.addTo${of}` : `image.of${of}`, { number })
    : t(isEmpty ? `media.addTo${of}` : `media.of${of}`, { number });
  const hasProblem = imageUpload.problem !== null || audioUpload.problem !== null;
  const popover = (onOpen: () => void) => (
    <Popover
      opened={(isOpen && !opensDialog) || hasProblem}
      onChange={(opened) => {
        setOpen(opened);
        if (opened) return;
        imageUpload.forgetProblem();
        audioUpload.forgetProblem();
      }}
      position="bottom-start"
      width="min(24rem, 90vw)"
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>{opener(onOpen)}</Popover.Target>
      <Popover.Dropdown aria-label={name}>
        <Stack gap="xs">
          {image !== null && (
            <Group gap="xs">
              <Image
                src={imageUrl(image)}
                alt={t(`image.of${of}`, { number })}
                className={classes.image}
                mah="8rem"
              />
              <FileButton accept={ACCEPTED_IMAGES} onChange={imageUpload.choose}>
                {(button) => (
                  <Button
                    {...button}
                    variant="default"
                    size="xs"
                    aria-label={t(`image.replaceOf${of}`, { number })}
                  >
                    {t('image.replace')}
                  </Button>
                )}
              </FileButton>
              <Button
                variant="subtle"
                color="red"
                size="xs"
                onClick={() => onChange({ image: null })}
                aria-label={t(`image.removeOf${of}`, { number })}
              >
                {t('image.remove')}
              </Button>
            </Group>
          )}
          <UploadState upload={imageUpload} />
          <MediaParts
            of={of}
            number={number}
            image={image}
            audio={audio}
            video={video}
            allowed={allowed}
            imageUpload={imageUpload}
            audioUpload={audioUpload}
            isAddedElsewhere={opensDialog}
            onChange={onChange}
          />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
  if (!opensDialog) return popover(() => setOpen(!isOpen));
  return (
    <FileButton accept={ACCEPTED_IMAGES} onChange={imageUpload.choose}>
      {({ onClick }) =>
        popover(() => {
          setOpen(false);
          onClick();
        })
      }
    </FileButton>
  );
}
