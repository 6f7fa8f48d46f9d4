import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import type { ListPlace } from '../../../shared/lists/list-place.ts';
import { Sentence } from '../../../shared/look/sentence.tsx';
import { Pages } from '../../../shared/lists/pager.tsx';
import { SearchField } from '../../../shared/lists/search-field.tsx';
import { CARDS_A_PAGE, exploreQuery } from './api/explore-query.ts';
import { mostUrgent } from '../../../shared/situations/situations.ts';
import classes from './explore.module.css';
import { ExploreFilters } from './explore-filters.tsx';
import { ExploreSubjects } from './explore-subjects.tsx';
import { useSubjects } from '../../../shared/reference/use-reference-lists.ts';
import { ExploreList } from './explore-list.tsx';
import { exploreSituations } from './situations.ts';

/** What anybody has made public, to be searched and attended [P032 P043 P049]. */
export function ExploreScreen({ place, subject }: { place: ListPlace; subject?: string }) {
  const t = useTranslations('explore');
  const { page = 1 } = place.at;
  const search = String(place.at['search'] ?? '');
  const found = useQuery(exploreQuery(place.at, subject));
  const { nameOf } = useSubjects();
  // What is published after the first page moves none of the others.
  const asOf = place.at['asOf'] ?? found.data?.asOf;
  const isNarrowed =
    search !== '' ||
    subject !== undefined ||
    ['isPaid', 'grade', 'otherGrades'].some((name) => place.at[name] !== undefined);
  const total = found.data?.total;
  const pages = Math.ceil((total ?? 0) / CARDS_A_PAGE);
  const isBeyondEnd = pages > 0 && found.data?.allQuiz.length === 0;
  // The last page may have gone with its last card.
  useEffect(() => {
    if (isBeyondEnd) place.go({ page: pages });
  });
  return (
    <>
      <Sentence title={subject === undefined ? t('title') : nameOf(subject)} says={sentence()} />
      <ExploreSubjects chosen={subject} />
      <ExploreFilters place={place} />
      <Group mb="lg" justify="space-between">
        <search className={classes.search}>
          <SearchField
            label={t('search')}
            value={search}
            onSearch={(words) => place.go({ search: words || undefined, asOf: undefined })}
          />
        </search>
        <Text size="sm" c="dimmed" role="status">
          {total !== undefined && t('count', { total })}
        </Text>
      </Group>
      <ExploreList found={found} isSearch={isNarrowed} />
      <Group justify="center" mt="xl">
        <Pages
          page={page}
          pages={pages}
          onPage={(next) => place.go({ page: next, asOf: next === 1 ? undefined : asOf })}
        />
      </Group>
    </>
  );

  function sentence(): string {
    if (found.data === undefined) return t('text');
    const { allQuiz, total } = found.data;
    const facts = {
      total,
      isSearch: isNarrowed,
      isOwnAlone: total > 0 && allQuiz.length === total && allQuiz.every(({ isOwn }) => isOwn),
    };
    return t(`state.${mostUrgent(exploreSituations, facts)}`, { total });
  }
}
