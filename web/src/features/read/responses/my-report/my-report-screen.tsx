import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { lazyPart } from '../../../../shared/ui/lazy-part.tsx';
import { forgetKeptReports } from '../../../../shared/session/kept-reports.ts';
import { standingQuery } from '../../../../shared/api/standing-query.ts';
import { EmptySky } from '../../../../shared/look/empty-sky.tsx';
import { Sentence } from '../../../../shared/look/sentence.tsx';
import { mostUrgent } from '../../../../shared/situations/situations.ts';
import { ChoiceButton } from '../../../../shared/ui/choice-button.tsx';
import { CreateMenu } from '../../../../shared/ui/create-menu.tsx';
import { type OwnActivity, ownActivitiesOf } from '../api/own-activities.ts';
import { LogsButton } from '../changes/logs-button.tsx';
import { RecentChanges } from '../changes/recent-changes.tsx';
import { reportsFacts, reportsSituations } from '../situations.ts';
import { ActivityChoice } from './activity-choice.tsx';
import { AnsweredList } from './answered-list.tsx';
import { ChosenReports } from './chosen-reports.tsx';
import { FetchFailure } from './fetch-failure.tsx';
import { OverallTable } from './overall-table.tsx';
import {
  type Chosen,
  chosenAmong,
  type ReportSearch,
  type ReportType,
  type ReportView,
  reportTypes,
  searchOfChosen,
  viewsOf,
} from './report-place.ts';

const PollReport = lazyPart(async () => (await import('../polls/poll-report.tsx')).PollReport);
const ClearCache = lazyPart(async () => (await import('../polls/clear-cache.tsx')).ClearCache);
const PollWords = lazyPart(async () => (await import('../polls/poll-words.tsx')).PollWords);

export interface MyReportProps {
  readonly at: ReportSearch;
  readonly go: (at: ReportSearch) => void;
}

/** The reports of one's own activities: of which type, which of them, and how (P154). What is shown stands in the address. */
export function MyReportScreen({ at, go }: MyReportProps) {
  const t = useTranslations('reports.mine');
  const { type } = at;
  return (
    <>
      <Sentence title={t('title')} says={useSentence()} />
      <Group role="group" aria-label={t('columns.type')} gap="xs" mb="md">
        {reportTypes.map((each) => (
          <ChoiceButton key={each} isChosen={each === type} choose={() => go({ type: each })}>
            {t(`types.${each}`)}
          </ChoiceButton>
        ))}
        <Group gap="xs" ms="auto">
          {type !== undefined && <LogsButton variant="subtle" />}
          <Refresh />
        </Group>
      </Group>
      {type === undefined ? (
        <>
          <AnsweredList />
          <RecentChanges />
        </>
      ) : (
        <TypeReport key={type} type={type} at={at} go={go} />
      )}
    </>
  );
}

function TypeReport({ type, at, go }: MyReportProps & { type: ReportType }) {
  const t = useTranslations('reports.mine');
  const { data: activities, error, refetch } = useQuery(ownActivitiesOf(type));
  if (activities === undefined) {
    if (error !== null)
      return (
        <Stack align="flex-start">
          <FetchFailure type={type} error={error} retry={() => void refetch()} />
          {type === 'poll' && (
            <Suspense>
              <ClearCache />
            </Suspense>
          )}
        </Stack>
      );
    return (
      <div role="status" aria-busy>
        <Text c="dimmed" mb="md">
          {t('loading', { type })}
        </Text>
        <Skeleton height={240} radius="lg" />
      </div>
    );
  }
  if (activities.length === 0) {
    if (type === 'poll') return <NoPolls />;
    return (
      <EmptySky title={t('noneOfType', { type })} text={t('none.text')}>
        <CreateMenu />
      </EmptySky>
    );
  }
  const views: readonly ReportView[] = viewsOf[type];
  const view = at.view ?? viewsOf[type][0];
  const chosen = chosenAmong(activities, at.chosen);
  const turnTo = (nextView: ReportView, next: Chosen) => {
    const search = searchOfChosen(next);
    go({ type, view: nextView, ...(search !== undefined && { chosen: search }) });
  };
  const choose = (next: Chosen) => {
    // P346, P347
    const isSwitched = type === 'quiz' && next === 'all' && view !== 'questions';
    if (isSwitched) notifications.show({ message: t('switched') });
    turnTo(isSwitched ? 'questions' : view, next);
  };
  const look = (next: ReportView) => {
    const [first] = activities;
    const isNone = type === 'quiz' && chosen.length === 0 && first !== undefined;
    // P348
    turnTo(next, isNone ? [first.id] : chosen);
  };
  return (
    <>
      <Group align="flex-end" gap="md" mb="xl">
        <ActivityChoice label={t(`which.${type}`)} activities={activities} chosen={chosen} choose={choose} />
        <Group role="group" aria-label={t('view')} gap="xs">
          {views.map((each) => (
            <ChoiceButton key={each} isChosen={each === view} choose={() => look(each)}>
              {t(`views.${each}`)}
            </ChoiceButton>
          ))}
        </Group>
      </Group>
      <Report type={type} view={view} chosen={chosen} all={activities} />
    </>
  );
}

/** What the report of polls says in words of its own where there are none (P547 P555). */
function NoPolls() {
  const t = useTranslations('reports.mine');
  const polls = useTranslations('polls.empty');
  return (
    <EmptySky title={polls('report')} text={`${t('noneOfType', { type: 'poll' })} ${t('none.text')}`}>
      <CreateMenu />
      <Suspense>
        <ClearCache />
      </Suspense>
    </EmptySky>
  );
}

function Report({
  type,
  view,
  chosen,
  all,
}: {
  type: ReportType;
  view: ReportView;
  chosen: Chosen;
  all: readonly OwnActivity[];
}) {
  const t = useTranslations('reports.mine');
  if (view === 'polls' || view === 'words') {
    const Polls = view === 'polls' ? PollReport : PollWords;
    return (
      <Suspense fallback={<Skeleton height={240} radius="lg" />}>
        <Polls activityIds={chosen.length === 0 ? 'all' : chosen} />
      </Suspense>
    );
  }
  if (view === 'overall') {
    return (
      <OverallTable
        quizIds={chosen === 'all' ? [] : chosen}
        empty={<EmptySky title={t('emptyData')} text={t('emptyText')} />}
      />
    );
  }
  const ids = chosen === 'all' ? all.map(({ id }) => id) : chosen;
  if (type === 'poll' || ids.length === 0) return <Text c="dimmed">{t('chooseFirst')}</Text>;
  const answered = all.filter(({ id, responses }) => responses > 0 && ids.includes(id));
  return (
    <ChosenReports
      key={ids.join()}
      type={type}
      view={view}
      ids={ids}
      areAll={chosen === 'all'}
      areUnanswered={answered.length === 0}
    />
  );
}

/** Throws away what the browser has kept of reports, and reads them afresh (P162 P345). */
function Refresh() {
  const t = useTranslations('reports.mine');
  const queryClient = useQueryClient();
  const refresh = async () => {
    const subjects = [['activities'], ['responses'], ['results']] as const;
    await forgetKeptReports();
    try {
      await Promise.all(
        subjects.map((queryKey) => queryClient.resetQueries({ queryKey }, { throwOnError: true })),
      );
    } catch {
      notifications.show({ color: 'red', message: t('refreshFailed') });
    }
  };
  return (
    <Button
      variant="subtle"
      leftSection={<IconRefresh size={18} aria-hidden />}
      onClick={() => void refresh()}
    >
      {t('refresh')}
    </Button>
  );
}

/** What is true of the reports; what they are for as long as that is not known. */
function useSentence(): string {
  const t = useTranslations('reports.mine');
  const format = useFormatter();
  const { data: standing, dataUpdatedAt } = useQuery(standingQuery);
  if (standing === undefined) return t('text');
  const facts = reportsFacts(standing, new Date(dataUpdatedAt));
  const { answered, open, kept, days, newestAt } = facts;
  const at = newestAt === null ? '' : format.dateTime(new Date(newestAt), { timeStyle: 'short' });
  return t(`state.${mostUrgent(reportsSituations, facts)}`, { answered, open, kept, days: days ?? 0, at });
}
