import { Button, FileButton, Group, Image, Input, Loader, Stack, Text } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { ACCEPTED_IMAGES } from '../../../questions/images/accepted-images.ts';
import { useImageUpload } from '../../../questions/images/use-image-upload.ts';
import { coverUrl } from '../../../shared/api/client.ts';
import { useKindTexts } from '../kinds/use-kind.ts';
import classes from './images.module.css';

/** Chooses the cover image and shows it; without one, a neutral picture stands in its place (C068, C069). */
export function CoverField({
  image,
  onChange,
}: {
  image: string | null;
  onChange: (image: string | null) => void;
}) {
  const t = useTranslations('editor');
  const kindText = useKindTexts();
  const labelId = useId();
  const { choose, isUploading, problem, forgetProblem } = useImageUpload('cover', onChange);
  const remove = () => {
    forgetProblem();
    onChange(null);
  };
  return (
    <Stack gap={4} role="group" aria-labelledby={labelId}>
      <Input.Label component="div" id={labelId} lh={1.75}>
        {t('image.cover')}
      </Input.Label>
      <div className={classes.cover}>
        {image === null ? (
          <div className={classes.placeholder} role="img" aria-label={t('image.noCover')}>
            <IconPhoto size={40} stroke={1.25} aria-hidden />
          </div>
        ) : (
          <Image src={coverUrl(image)} alt={kindText('image.coverAlt')} className={classes.coverImage} />
        )}
        {isUploading && (
          <div className={classes.busy} role="status">
            <Loader size="sm" aria-label={t('image.uploading')} />
          </div>
        )}
      </div>
      <Text size="xs" c="dimmed" mt={4}>
        {t('image.coverHint')}
      </Text>
      <Group gap="xs">
        <FileButton accept={ACCEPTED_IMAGES} onChange={choose}>
          {(button) => (
            <Button {...button} variant="default" size="xs" disabled={isUploading}>
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
      {problem !== null && <Input.Error role="alert">{problem}</Input.Error>}
    </Stack>
  );
}
