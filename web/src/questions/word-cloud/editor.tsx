import { Text } from '@mantine/core';
import { useTranslations } from 'use-intl';

/** Says that a word cloud has nothing more to fill in. */
export function WordCloudEditor() {
  const t = useTranslations('editor.questions');
  return (
    <Text size="sm" c="dimmed">
      {t('wordcloudHint')}
    </Text>
  );
}
