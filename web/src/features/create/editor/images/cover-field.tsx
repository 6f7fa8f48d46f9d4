import { Button, FileButton, Group, Image, Input, Stack, Text } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ACCEPTED_IMAGES } from '../../../../questions/media/accepted-images.ts';
import { UploadState } from '../../../../questions/media/upload-state.tsx';
import { useGivenImages } from '../../../../questions/media/use-given-images.ts';
import { useUpload } from '../../../../questions/media/use-upload.ts';
import { coverUrl } from '../../../../shared/api/client.ts';
import { ActivityPicture } from '../../../../shared/ui/activity-picture.tsx';
import { useKindTexts } from '../kinds/use-kind.ts';
import classes from './images.module.css';

/**
 * Chooses the cover image, or takes one that is dropped or pasted here, and shows it; without one, the picture that the
 * activity then has (C068, C069).
 */
export function CoverField({
  activityId = '',
  image,
  onChange,
}: {
  /** That of the activity, once it has one: its picture is drawn from it. */
  activityId?: string;
  image: string | null;
  onChange: (image: string | null) => void;
}) {
  const t = useTranslations('editor');
  const kindText = useKindTexts();
  const labelId = useId();
  const upload = useUpload('cover', onChange);
  const given = useRef<HTMLDivElement>(null);
  useGivenImages(given, upload.choose);
  const [failed, setFailed] = useState<string | null>(null);
  const remove = () => {
    upload.forgetProblem();
    onChange(null);
  };
  return (
    <Stack
      component="section"
      ref={given}
      gap={4}
      role="group"
      aria-labelledby={labelId}
      className={classes.given}
    >
      <Input.Label component="div" id={labelId} lh={1.75}>
        {t('image.cover')}
      </Input.Label>
      <div className={classes.cover}>
        {image === null || image === failed ? (
          <div role="img" aria-label={t(image === null ? 'image.noCover' : 'media.imageFailed')}>
            <ActivityPicture activity={{ id: activityId, coverImage: null }} />
          </div>
        ) : (
          <Image
            src={coverUrl(image)}
            alt={kindText('image.coverAlt')}
            className={classes.coverImage}
            onError={() => setFailed(image)}
          />
        )}
      </div>
      <Text size="xs" c="dimmed" mt={4}>
        {t('image.coverHint')}
      </Text>
      <Group gap="xs">
        <FileButton accept={ACCEPTED_IMAGES} onChange={upload.choose}>
          {(button) => (
            <Button {...button} variant="default" size="xs" disabled={upload.isUploading}>
              {t(image === null ? 'image.choose' : 'image.replace')}
            </Button>
          )}
        </FileButton>
        {image !== null && (
          <Button variant="subtle" color="red" size="xs" onClick={remove}>
            {t('image.remove')}
          </Button>
        )}
      </Group>
      <UploadState upload={upload} />
    </Stack>
  );
}
