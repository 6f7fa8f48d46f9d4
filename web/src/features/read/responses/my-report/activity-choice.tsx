import { MultiSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OwnActivity } from '../api/own-activities.ts';
import { useReportTitle } from '../use-report-title.ts';
import type { Chosen } from './report-place.ts';

/** So many rows are seen before the list scrolls (P157). */
const ROWS = 5;
const ROW_HEIGHT = 36;
const ALL = 'all';

/** Which of one's activities a report is about: any of them, or All (P155 P156). */
export function ActivityChoice({
  label,
  activities,
  chosen,
  choose,
}: {
  label: string;
  activities: readonly OwnActivity[];
  chosen: Chosen;
  choose: (chosen: Chosen) => void;
}) {
  const t = useTranslations('reports.mine');
  const titleOf = useReportTitle();
  const [search, setSearch] = useState('');
  const value = chosen === 'all' ? [ALL] : chosen;
  return (
    <MultiSelect
      label={label}
      placeholder={value.length === 0 ? t('choose') : ''}
      data={[
        { value: ALL, label: t('all') },
        ...activities.map(({ title: quizTitle, ...activity }) => ({
          value: activity.id,
          label: titleOf({ quizTitle, ...activity }),
        })),
      ]}
      value={[...value]}
      onChange={(next) => {
        const addedAll = next.includes(ALL) && chosen !== 'all';
        choose(addedAll ? 'all' : next.filter((id) => id !== ALL));
      }}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      clearable
      nothingFoundMessage={t('questionWise.none', { search: search.trim() })}
      maxDropdownHeight={ROWS * ROW_HEIGHT}
      miw={{ base: '100%', sm: '22rem' }}
      maw="44rem"
    />
  );
}
