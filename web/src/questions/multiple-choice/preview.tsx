import { Group, Image, Radio, Stack } from '@mantine/core';
import type { MultipleChoice } from '@pollux/domain/questions/multiple-choice';
import { useTranslations } from 'use-intl';
import { imageUrl } from '../../shared/api/client.ts';
import type { PreviewProps } from '../authoring.ts';
import classes from './preview.module.css';

/** The options with their images; none can be chosen here. */
export function MultipleChoicePreview({ question, titleId }: PreviewProps<MultipleChoice>) {
  const t = useTranslations('editor.preview');
  return (
    <Radio.Group aria-labelledby={titleId} value={null}>
      <Stack gap="xs">
        {question.options.map(({ id, text, image }) => (
          <Group key={id} gap="sm" wrap="nowrap" className={classes.option}>
            <Radio
              value={id}
              disabled
              label={text.trim() || t('blankOption')}
              classNames={{ label: classes.label }}
            />
            {image !== null && <Image src={imageUrl(image)} alt="" className={classes.image} />}
          </Group>
        ))}
      </Stack>
    </Radio.Group>
  );
}
