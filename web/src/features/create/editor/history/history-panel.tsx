import { Button, Drawer, Group, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { modals } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import type { HistoryEntry } from '@pollux/query-api/authoring/history-contract';
import { IconArrowLeft, IconHistory } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useProblemText } from '../../../../shared/i18n/use-problem-text.ts';
import { EmptySky } from '../../../../shared/look/empty-sky.tsx';
import { LoadFailure } from '../../../../shared/ui/load-failure.tsx';
import { historyQuery, momentQuery, presentQuery } from './api/history-queries.ts';
import { useRestoreMoment } from './api/restore-moment.ts';
import { useFollowHistory } from './api/use-follow-history.ts';
import { DraftComparison } from './draft-comparison.tsx';
import { HistoryList } from './history-list.tsx';
import { MomentDraft } from './moment-draft.tsx';

/** What the panel shows: the list, one moment, or two of them compared, the earlier one first. */
type Shown =
  | { readonly view: 'list' }
  | { readonly view: 'moment'; readonly entry: HistoryEntry }
  | { readonly view: 'comparison'; readonly moments: readonly [number, number] };

/**
 * How a draft came to be: who changed what and when, what it said at any moment, what differs between two, and the way
 * back to each. Changes that this device has not sent yet are not in it.
 */
export function HistoryPanel({
  id,
  compared,
  onClose,
  onRestored,
}: {
  id: string;
  /** Two moments that are compared at first, the earlier one first. */
  compared?: readonly [number, number];
  onClose: () => void;
  /** The draft says what it said at an earlier moment. */
  onRestored?: () => void;
}) {
  const t = useTranslations('editor.history');
  const isPhone = useMediaQuery('(max-width: 48em)') ?? false;
  const [shown, show] = useState<Shown>(
    compared === undefined ? { view: 'list' } : { view: 'comparison', moments: compared },
  );
  const toList = () => show({ view: 'list' });
  useFollowHistory(id);
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={isPhone ? '100%' : '38rem'}
      title={
        <Group gap="xs" wrap="nowrap">
          <IconHistory size={20} aria-hidden />
          {t('title')}
        </Group>
      }
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {shown.view === 'list' ? (
        <Entries
          id={id}
          onOpen={(entry) => show({ view: 'moment', entry })}
          onCompare={(moments) => show({ view: 'comparison', moments })}
        />
      ) : (
        <Stack gap="lg">
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<IconArrowLeft size={17} aria-hidden />}
            onClick={toList}
            style={{ alignSelf: 'flex-start' }}
            data-autofocus
          >
            {t('toList')}
          </Button>
          {shown.view === 'moment' ? (
            <Moment
              id={id}
              entry={shown.entry}
              onRestored={() => {
                toList();
                onRestored?.();
              }}
            />
          ) : (
            <Compared id={id} moments={shown.moments} />
          )}
        </Stack>
      )}
    </Drawer>
  );
}

function Entries({
  id,
  onOpen,
  onCompare,
}: {
  id: string;
  onOpen: (entry: HistoryEntry) => void;
  onCompare: (moments: readonly [number, number]) => void;
}) {
  const t = useTranslations('editor.history');
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    historyQuery(id),
  );
  const [chosen, setChosen] = useState<readonly number[] | null>(null);
  if (data === undefined) return <NotThereYet error={error} onRetry={refetch} />;
  const entries = data.pages.flatMap((page) => page.data);
  if (entries.length <= 1) return <EmptySky title={t('empty.title')} text={t('empty.text')} />;
  const [one, other] = (chosen ?? []).toSorted((earlier, later) => earlier - later);
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t(chosen === null ? 'lead' : 'choose')}
      </Text>
      <Group gap="xs">
        {chosen === null ? (
          <Button variant="default" size="sm" onClick={() => setChosen([])}>
            {t('compare')}
          </Button>
        ) : (
          <>
            <Button
              size="sm"
              disabled={one === undefined || other === undefined}
              onClick={() => one !== undefined && other !== undefined && onCompare([one, other])}
            >
              {t('compareChosen')}
            </Button>
            <Button variant="default" size="sm" onClick={() => setChosen(null)}>
              {t('cancel')}
            </Button>
          </>
        )}
      </Group>
      <HistoryList
        entries={entries}
        chosen={chosen}
        // A third one takes the place of the one that was chosen first.
        onChoose={(moment, isChosen) =>
          setChosen((before) => [
            ...(before ?? []).filter((each) => each !== moment).slice(isChosen ? -1 : 0),
            ...(isChosen ? [moment] : []),
          ])
        }
        onOpen={onOpen}
        onMore={hasNextPage ? () => void fetchNextPage() : undefined}
        isLoadingMore={isFetchingNextPage}
      />
    </Stack>
  );
}

function Moment({
  id,
  entry: { moment, at },
  onRestored,
}: {
  id: string;
  entry: HistoryEntry;
  onRestored: () => void;
}) {
  const t = useTranslations('editor.history');
  const format = useFormatter();
  const problemText = useProblemText();
  const [view, setView] = useState<'then' | 'since'>('then');
  const then = useQuery(momentQuery(id, moment));
  const now = useQuery(presentQuery(id));
  const restoreMoment = useRestoreMoment();
  const when = format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' });
  if (then.data === undefined || now.data === undefined) {
    const retry = () => void Promise.all([then.refetch(), now.refetch()]);
    return <NotThereYet error={then.error ?? now.error} onRetry={retry} />;
  }
  const { revision } = now.data;

  const restore = async () => {
    try {
      await restoreMoment.mutateAsync({ id, revision, moment });
      notifications.show({ color: 'green', message: t('restore.done', { when }) });
      onRestored();
    } catch (error) {
      notifications.show({ color: 'red', message: problemText(error) });
    }
  };
  const confirm = () =>
    modals.openConfirmModal({
      title: t('restore.question', { when }),
      children: <Text size="sm">{t('restore.text')}</Text>,
      labels: { confirm: t('restore.confirm'), cancel: t('cancel') },
      onConfirm: restore,
    });

  return (
    <>
      <Text component="h2" fz="lg" fw={600}>
        {when}
      </Text>
      <Group justify="space-between" gap="sm">
        <SegmentedControl
          aria-label={t('view')}
          maw="100%"
          withItemsBorders={false}
          style={{ flexWrap: 'wrap' }}
          value={view}
          onChange={setView}
          data={[
            { value: 'then', label: t('then') },
            { value: 'since', label: t('since') },
          ]}
        />
        <Button onClick={confirm} loading={restoreMoment.isPending}>
          {t('restore.action')}
        </Button>
      </Group>
      {view === 'then' ? (
        <MomentDraft draft={then.data.draft} />
      ) : (
        <DraftComparison before={then.data.draft} after={now.data.draft} />
      )}
    </>
  );
}

function Compared({ id, moments: [earlier, later] }: { id: string; moments: readonly [number, number] }) {
  const t = useTranslations('editor.history');
  const before = useQuery(momentQuery(id, earlier));
  const after = useQuery(momentQuery(id, later));
  if (before.data === undefined || after.data === undefined) {
    const retry = () => void Promise.all([before.refetch(), after.refetch()]);
    return <NotThereYet error={before.error ?? after.error} onRetry={retry} />;
  }
  return (
    <>
      <Text component="h2" fz="lg" fw={600}>
        {t('compared')}
      </Text>
      <DraftComparison before={before.data.draft} after={after.data.draft} />
    </>
  );
}

function NotThereYet({ error, onRetry }: { error: Error | null; onRetry: () => void }): ReactNode {
  const t = useTranslations('editor.history');
  if (error !== null) return <LoadFailure error={error} onRetry={onRetry} />;
  return (
    <Stack role="status" aria-label={t('loading')}>
      <Skeleton h={24} />
      <Skeleton h={160} />
    </Stack>
  );
}
