import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { EmptySky } from '../look/empty-sky.tsx';

/** What stands in place of a table's rows where what narrows it leaves none. */
export function NoMatch({
  search,
  onShowAll,
}: {
  /** The words that were searched, where any were. */
  search?: string | undefined;
  onShowAll: () => void;
}) {
  const t = useTranslations('lists.noMatch');
  return (
    <EmptySky
      // P552
      title={search === undefined ? t('title') : t('search', { search })}
      text={t('text')}
    >
      <Button variant="default" onClick={onShowAll}>
        {t('clear')}
      </Button>
    </EmptySky>
  );
}
