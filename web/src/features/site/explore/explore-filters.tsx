import { NativeSelect } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { ListPlace } from '../../../shared/lists/list-place.ts';
import type { ListSearch } from '../../../shared/lists/list-search.ts';
import { useGrades } from '../../../shared/reference/use-reference-lists.ts';
import classes from './explore.module.css';

const SORTS = [
  ['-publishedAt', 'newest'],
  ['price', 'cheapest'],
  ['-price', 'dearest'],
  ['-averageRating', 'rating'],
] as const;
const OTHERS = '*';

/** What Explore is narrowed to and how it is sorted, kept in the address (P171, P172, P173, P622). */
export function ExploreFilters({ place: { at, go } }: { place: ListPlace }) {
  const t = useTranslations('explore.filters');
  const grades = useGrades();
  const grade = at['otherGrades'] === 'true' ? OTHERS : String(at['grade'] ?? '');
  const offered = grades.data ?? [];
  const isKnown = grade === '' || grade === OTHERS || offered.some(({ value }) => value === grade);
  const change = (asked: ListSearch) => go({ asOf: undefined, ...asked });
  return (
    <div className={classes.filters}>
      <NativeSelect
        label={t('type')}
        value={String(at['isPaid'] ?? '')}
        onChange={(event) => change({ isPaid: event.currentTarget.value || undefined })}
        data={[
          { value: '', label: t('all') },
          { value: 'true', label: t('paid') },
          { value: 'false', label: t('free') },
        ]}
      />
      <NativeSelect
        label={t('grade')}
        value={grade}
        onChange={({ currentTarget: { value } }) =>
          change(
            value === OTHERS
              ? { grade: undefined, otherGrades: 'true' }
              : { grade: value || undefined, otherGrades: undefined },
          )
        }
        data={[
          { value: '', label: t('all') },
          ...offered.map(({ value, name }) => ({ value, label: name })),
          ...(isKnown ? [] : [{ value: grade, label: grades.nameOf(grade) }]),
          { value: OTHERS, label: t('others') },
        ]}
      />
      <NativeSelect
        label={t('sort')}
        value={String(at['sort'] ?? SORTS[0][0])}
        onChange={({ currentTarget: { value } }) =>
          change({ sort: value === SORTS[0][0] ? undefined : value })
        }
        data={SORTS.map(([value, name]) => ({ value, label: t(name) }))}
      />
    </div>
  );
}
