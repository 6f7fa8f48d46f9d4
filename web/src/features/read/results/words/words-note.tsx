import { Text } from '@mantine/core';
import type { PollResultsView } from '@pollux/domain/voting/poll-results';
import { useTranslations } from 'use-intl';

/** That not all words are shown, for whoever looks at them; nothing while all are. */
export function WordsNote({ words: { isFrozen, withheld } }: Pick<PollResultsView, 'words'>) {
  const t = useTranslations('results.words');
  const count = Object.values(withheld).reduce((sum, of) => sum + of, 0);
  if (!isFrozen && count === 0) return null;
  return (
    <Text size="sm" c="dimmed" mb="md">
      {isFrozen && t('frozen')} {count > 0 && t('withheldCount', { count })}
    </Text>
  );
}
