import { Button, FileButton, Group, Image, Input } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { ACCEPTED_IMAGES } from '../../../questions/images/accepted-images.ts';
import { useImageUpload } from '../../../questions/images/use-image-upload.ts';
import { imageUrl } from '../../../shared/api/client.ts';
import classes from './images.module.css';

/** Adds, shows, replaces and removes the image of a question. */
export function QuestionImageField({
  number,
  image,
  onChange,
}: {
  number: number;
  image: string | null;
  onChange: (image: string | null) => void;
}) {
  const t = useTranslations('editor');
  const { choose, isUploading, problem, forgetProblem } = useImageUpload('question', onChange);
  const remove = () => {
    forgetProblem();
    onChange(null);
  };
  return (
    <div>
      {image !== null && (
        <Image
          src={imageUrl(image)}
          alt={t('image.ofQuestion', { number })}
          className={classes.questionImage}
        />
      )}
      <Group gap="xs">
        <FileButton accept={ACCEPTED_IMAGES} onChange={choose}>
          {(button) => (
            <Button
              {...button}
              variant="default"
              size="xs"
              leftSection={<IconPhotoPlus size={16} aria-hidden />}
              loading={isUploading}
              aria-label={t(image === null ? 'image.addToQuestionName' : 'image.replaceOfQuestion', {
                number,
              })}
            >
              {t(image === null ? 'image.addToQuestion' : 'image.replace')}
            </Button>
          )}
        </FileButton>
        {image !== null && (
          <Button
            variant="subtle"
            color="red"
            size="xs"
            onClick={remove}
            aria-label={t('image.removeOfQuestion', { number })}
          >
            {t('image.remove')}
          </Button>
        )}
      </Group>
      {problem !== null && (
        <Input.Error mt={6} role="alert">
          {problem}
        </Input.Error>
      )}
    </div>
  );
}
