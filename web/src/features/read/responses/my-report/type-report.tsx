import { Group, Skeleton, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { lazyPart } from '../../../../shared/ui/lazy-part.tsx';
import { EmptySky } from '../../../../shared/look/empty-sky.tsx';
import { ChoiceButton } from '../../../../shared/ui/choice-button.tsx';
import { CreateMenu } from '../../../../shared/ui/create-menu.tsx';
import { type OwnActivity, ownActivitiesOf } from '../api/own-activities.ts';
import { ActivityChoice } from './activity-choice.tsx';
import { ChosenReports } from './chosen-reports.tsx';
import { FetchFailure } from './fetch-failure.tsx';
import { OverallTable } from './overall-table.tsx';
import {
  type Chosen,
  chosenAmong,
  type MyReportProps,
  type ReportType,
  type ReportView,
  searchOfChosen,
  viewsOf,
} from './report-place.ts';

const PollReport = lazyPart(async () => (await import('../polls/poll-report.tsx')).PollReport);
const ClearCache = lazyPart(async () => (await import('../polls/clear-cache.tsx')).ClearCache);
const PollWords = lazyPart(async () => (await import('../polls/poll-words.tsx')).PollWords);

/** The reports of one type of activity: of some of them or all, in one of its views. */
export function TypeReport({ type, at, go }: MyReportProps & { type: ReportType }) {
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
      among={all}
      areAll={chosen === 'all'}
      areUnanswered={answered.length === 0}
    />
  );
}
