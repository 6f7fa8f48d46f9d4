import { TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';

/** The field for a word, which takes none here. */
export function WordCloudPreview() {
  const t = useTranslations('editor.preview');
  return <TextInput label={t('words')} disabled />;
}
