import { List, Text } from '@mantine/core';
import { IconBulb } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useKind } from './use-kind.ts';

/** Which type of question suits what, for kinds that have something to say of that (C016 to C020). */
export function QuestionTips() {
  const t = useTranslations('editor.tips');
  const { tips } = useKind();
  if (tips.length === 0) return null;
  return (
    <section aria-label={t('label')}>
      <List size="sm" c="dimmed" spacing={4} icon={<IconBulb size={16} aria-hidden />}>
        {tips.map((tip) => (
          <List.Item key={tip}>
            <Text component="span" size="sm">
              {t(tip)}
            </Text>
          </List.Item>
        ))}
      </List>
    </section>
  );
}
