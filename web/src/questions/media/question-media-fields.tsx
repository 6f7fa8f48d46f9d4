import { Stack, Text } from '@mantine/core';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { TextLink } from '../../shared/ui/text-link.tsx';
import { useUpload } from './use-upload.ts';
import type { AllowedMedia } from './allowed-media.ts';
import { ImagePart } from './image-part.tsx';
import classes from './media-fields.module.css';
import { MediaParts } from './media-parts.tsx';
import type { ShownMedia } from './question-media.tsx';
import { UploadState } from './upload-state.tsx';
import { useGivenImages } from './use-given-images.ts';

interface QuestionMediaFieldsProps extends ShownMedia {
  /** The question's place, from 1 on. */
  readonly number: number;
  /** What may be added; what is there may always be taken away. */
  readonly allowed: AllowedMedia;
  /** Is also called when an upload ends while the fields are no longer on the screen. */
  readonly onChange: (fields: Partial<ShownMedia>) => void;
}

/**
 * Adds, shows, replaces and removes the image, the sound and the video of a question (C097 to C099). An image may also
 * be dropped on, or pasted into, the section around the fields.
 */
export function QuestionMediaFields(props: QuestionMediaFieldsProps) {
  const { number, image, imageAlt, audio, video, allowed, onChange } = props;
  const t = useTranslations('editor');
  const fields = useRef<HTMLDivElement>(null);
  // What was said of the image before says nothing of the one in its place.
  const imageUpload = useUpload('question', (file) => onChange({ image: file, imageAlt: '' }));
  const audioUpload = useUpload('audio', (file) => onChange({ audio: file }));
  useGivenImages(fields, (file) => {
    if (allowed.image) imageUpload.choose(file);
  });

  const missing = (['image', 'audio', 'video'] as const).filter((medium) => allowed[medium] === false);
  return (
    <Stack gap="xs" ref={fields} className={classes.fields}>
      {image !== null && (
        <ImagePart
          number={number}
          image={image}
          imageAlt={imageAlt}
          upload={imageUpload}
          onAlt={(imageAlt) => onChange({ imageAlt })}
          onRemove={() => {
            imageUpload.forgetProblem();
            onChange({ image: null, imageAlt: '' });
          }}
        />
      )}
      <UploadState upload={imageUpload} />
      <MediaParts
        of="Question"
        number={number}
        image={image}
        audio={audio}
        video={video}
        allowed={allowed}
        imageUpload={imageUpload}
        audioUpload={audioUpload}
        onChange={onChange}
      />
      {image === null && allowed.image && (
        <Text size="xs" c="dimmed" className={classes.hint}>
          {t('media.dropHint')}
        </Text>
      )}
      {missing.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('media.notInPlan', { media: missing.map((medium) => t(`media.names.${medium}`)).join(', ') })}{' '}
          <TextLink to="/dashboard/choosesubscription" underline="always">
            {t('settings.upgrade')}
          </TextLink>
        </Text>
      )}
    </Stack>
  );
}
