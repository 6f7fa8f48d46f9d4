import { Text } from '@mantine/core';
import { type Messages, useTranslations } from 'use-intl';

/** Says that a question has nothing more to fill in. */
export function NothingToFillIn({
  answer,
}: {
  /** What participants do; the catalogue says it. */
  answer: keyof Messages['editor']['nothing'];
}) {
  const t = useTranslations('editor.nothing');
  return (
    <Text size="sm" c="dimmed">
      {t(answer)}
    </Text>
  );
}
