import { Group, Image, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { imageUrl } from '../../../shared/api/client.ts';
import type { DraftQuestion, PollDraft } from '../model/poll-draft.ts';
import classes from './preview.module.css';

/** A question with its images, as it will be answered; here nothing can be answered (C104, C105). */
export function PreviewQuestion({
  question,
  look,
}: {
  question: DraftQuestion;
  look: Pick<PollDraft, 'fontSize' | 'fontStyle'>;
}) {
  const t = useTranslations('wizard');
  const titleId = useId();
  const { title, image, type, options } = question;
  return (
    <Stack gap="sm" style={{ fontFamily: `"${look.fontStyle}", sans-serif` }}>
      <Text id={titleId} fz={look.fontSize} fw={600} ff="inherit" className={classes.text}>
        {title.trim() || t('preview.untitledQuestion')}
      </Text>
      {image !== null && <Image src={imageUrl(image)} alt="" className={classes.questionImage} />}
      {type === null && <Text c="dimmed">{t('preview.untyped')}</Text>}
      {type === 'wordcloud' && <TextInput label={t('preview.words')} disabled />}
      {type === 'mcq' && (
        <Radio.Group aria-labelledby={titleId} value={null}>
          <Stack gap="xs">
            {options.map((option) => (
              <Group key={option.id} gap="sm" wrap="nowrap" className={classes.option}>
                <Radio
                  value={option.id}
                  disabled
                  label={option.text.trim() || t('preview.blankOption')}
                  classNames={{ label: classes.label }}
                />
                {option.image !== null && (
                  <Image src={imageUrl(option.image)} alt="" className={classes.optionImage} />
                )}
              </Group>
            ))}
          </Stack>
        </Radio.Group>
      )}
    </Stack>
  );
}
