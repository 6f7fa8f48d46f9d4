import { Button, Select, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue, useThrottledValue } from '@mantine/hooks';
import type { LogEntry } from '@pollux/query-api/authoring/changes-contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { all, myActivitiesPageQuery } from '../api/my-activities-query.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { ChangeEntry } from './change-entry.tsx';
import classes from './changes.module.css';
import { everything, logPeopleQuery, type LogsAsked, logsQuery } from './changes-queries.ts';
import { useFollowChanges, useReadAfter } from './use-follow-changes.ts';

/** Of a log that is open all pages are read again: not as often as the latest changes, and so often at most, in milliseconds. */
const LEAST_PAUSE = 5_000;

const ROLES = ['creator', 'other'] as const satisfies readonly LogEntry['userRole'][];
/** What most look for first, then all others. */
const KINDS = [
  'edited',
  'published',
  'closed',
  'reopened',
  'binned',
  'restored',
  'deleted',
  'corrected',
  'regraded',
  'answered',
  'begun',
  'rated',
  'irregular',
  'extraTimeGranted',
  'attemptReopened',
  'certificateIssued',
  'certificateCorrected',
  'certificateRevoked',
  'certificateReinstated',
  'created',
  'resultsPublic',
  'resultsPrivate',
  'sessionOpened',
  'sessionEnded',
  'handedOver',
  'answersTagged',
  'answersUntagged',
  'answerTagAdded',
  'answerTagRenamed',
  'answerTagRemoved',
  'wordHidden',
  'wordShown',
  'wordGrouped',
  'wordParted',
  'wordsFrozen',
  'wordsUnfrozen',
  'wordFilterSet',
  'nameHidden',
  'nameShown',
  'takenDown',
  'appealed',
  'reinstated',
] as const satisfies readonly LogEntry['kind'][];

/**
 * Everything that happened to one's own activities and in them, or to one of them, which can be narrowed (P161, P456,
 * P556).
 * @param activity the one that it is of; else it is of all
 */
export function Log({ activity = '' }: { activity?: string }) {
  const t = useTranslations('reports.changes');
  const everythingOfIt = { ...everything, activity };
  const [asked, setAsked] = useState(everythingOfIt);
  const isOfOne = activity !== '';
  const isNarrowed = Object.entries(asked).some(
    ([name, value]) => value !== '' && !(isOfOne && name === 'activity'),
  );
  return (
    <Stack gap="lg">
      <Filters
        asked={asked}
        isOfOne={isOfOne}
        onAsk={(part) => setAsked((before) => ({ ...before, ...part }))}
      />
      <Button
        variant="subtle"
        size="compact-md"
        px={0}
        {...(!isNarrowed && { c: 'dimmed' })}
        aria-disabled={!isNarrowed}
        onClick={() => setAsked(everythingOfIt)}
        style={{ alignSelf: 'start' }}
      >
        {t('showAll')}
      </Button>
      <Entries asked={asked} isNarrowed={isNarrowed} isOfOne={isOfOne} />
    </Stack>
  );
}

function Filters({
  asked,
  isOfOne,
  onAsk,
}: {
  asked: LogsAsked;
  isOfOne: boolean;
  onAsk: (part: Partial<LogsAsked>) => void;
}) {
  const t = useTranslations('reports.changes');
  return (
    <div className={classes.filters}>
      {!isOfOne && <ActivityFilter chosen={asked.activity} onChoose={(activity) => onAsk({ activity })} />}
      <Select
        label={t('filters.role')}
        placeholder={t('filters.anybody')}
        data={ROLES.map((role) => ({ value: role, label: t(`roles.${role}`) }))}
        value={asked.role === '' ? null : asked.role}
        onChange={(role) => onAsk({ role: ROLES.find((each) => each === role) ?? '' })}
        clearable
        clearButtonProps={{ 'aria-label': t('filters.clear') }}
      />
      <PersonFilter asked={asked} onChoose={(person) => onAsk({ person })} />
      <Select
        label={t('filters.kind')}
        placeholder={t('filters.anything')}
        data={KINDS.map((kind) => ({ value: kind, label: t(`kindNames.${kind}`) }))}
        value={asked.kind === '' ? null : asked.kind}
        onChange={(kind) => onAsk({ kind: KINDS.find((each) => each === kind) ?? '' })}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t('filters.clear') }}
      />
      <TextInput
        type="date"
        label={t('filters.from')}
        value={asked.from}
        max={asked.to}
        onChange={({ currentTarget }) => onAsk({ from: currentTarget.value })}
      />
      <TextInput
        type="date"
        label={t('filters.to')}
        value={asked.to}
        min={asked.from}
        onChange={({ currentTarget }) => onAsk({ to: currentTarget.value })}
      />
      <Text size="sm" c="dimmed" className={classes.hint}>
        {t('filters.personHint')}
      </Text>
    </div>
  );
}

/** Those who are named in the log are found by name: there may be many. */
function PersonFilter({ asked, onChoose }: { asked: LogsAsked; onChoose: (person: string) => void }) {
  const t = useTranslations('reports.changes');
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, 250);
  const [chosen, setChosen] = useState('');
  const { data: found } = useQuery(logPeopleQuery(asked.activity, search === chosen ? '' : search.trim()));
  const offered = (found?.people ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const isOffered = asked.person === '' || offered.some(({ value }) => value === asked.person);
  return (
    <Select
      label={t('filters.person')}
      placeholder={t('filters.anybody')}
      data={isOffered ? offered : [{ value: asked.person, label: chosen }, ...offered]}
      value={asked.person === '' ? null : asked.person}
      onChange={(id, option) => {
        setChosen(option?.label ?? '');
        onChoose(id ?? '');
      }}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      nothingFoundMessage={t('filters.nobody')}
      clearable
      clearButtonProps={{ 'aria-label': t('filters.clear') }}
    />
  );
}

/** Own activities are found by what they are called: there may be many. */
function ActivityFilter({ chosen, onChoose }: { chosen: string; onChoose: (activity: string) => void }) {
  const t = useTranslations('reports.changes');
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, 250);
  const [title, setTitle] = useState('');
  const { data: found } = useQuery(
    myActivitiesPageQuery(all, search === '' || search === title ? {} : { search }),
  );
  const offered = (found?.data ?? []).map(({ id, quizTitle }) => ({
    value: id,
    label: quizTitle || t('untitled'),
  }));
  const isOffered = chosen === '' || offered.some(({ value }) => value === chosen);
  return (
    <Select
      label={t('filters.activity')}
      placeholder={t('filters.anyActivity')}
      data={isOffered ? offered : [{ value: chosen, label: title }, ...offered]}
      value={chosen === '' ? null : chosen}
      onChange={(id, option) => {
        setTitle(option?.label ?? '');
        onChoose(id ?? '');
      }}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      nothingFoundMessage={t('filters.noActivity')}
      clearable
      clearButtonProps={{ 'aria-label': t('filters.clear') }}
    />
  );
}

function Entries({
  asked,
  isNarrowed,
  isOfOne,
}: {
  asked: LogsAsked;
  isNarrowed: boolean;
  isOfOne: boolean;
}) {
  const t = useTranslations('reports.changes');
  const format = useFormatter();
  const { after, refetchInterval } = useFollowChanges();
  const followed = useThrottledValue(after, LEAST_PAUSE);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...logsQuery(asked, followed),
    refetchInterval,
  });
  useReadAfter(followed, refetch);
  if (data === undefined) {
    if (error !== null) return <LoadFailure error={error} onRetry={() => void refetch()} />;
    return <Skeleton height={220} role="status" aria-label={t('loading')} />;
  }
  const entries = data.pages.flatMap(({ changes }) => changes);
  if (entries.length === 0) return <Text>{t(isNarrowed ? 'noneOfThese' : 'none')}</Text>;
  const days = Map.groupBy(entries, ({ timestamp }) =>
    format.dateTime(new Date(timestamp), { dateStyle: 'full' }),
  );
  return (
    <Stack gap="lg">
      {[...days].map(([day, those]) => (
        <section key={day} aria-label={day}>
          <Text component="h3" fw={600} fz="md">
            {day}
          </Text>
          <ul className={classes.list}>
            {those.map((entry) => (
              <ChangeEntry key={entry._id} entry={entry} isTitled={!isOfOne} />
            ))}
          </ul>
        </section>
      ))}
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('older')}
        </Button>
      )}
    </Stack>
  );
}
