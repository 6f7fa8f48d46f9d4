import { Button, Checkbox, Stack, Text, UnstyledButton } from '@mantine/core';
import type { HistoryEntry } from '@pollux/query-api/authoring/history-contract';
import { useFormatter, useTranslations } from 'use-intl';
import classes from './history.module.css';
import { type Sitting, sittingsOf } from './sittings.ts';
import { useChangeTexts } from './use-change-texts.ts';

/** What was done to a draft, by sittings, the newest first. */
export function HistoryList({
  entries,
  chosen,
  onChoose,
  onOpen,
  onMore,
  isLoadingMore,
}: {
  entries: readonly HistoryEntry[];
  /** The moments that are to be compared; null while nobody wants to compare any. */
  chosen: readonly number[] | null;
  onChoose: (moment: number, isChosen: boolean) => void;
  onOpen: (entry: HistoryEntry) => void;
  /** Brings what is older; undefined where there is nothing. */
  onMore: (() => void) | undefined;
  isLoadingMore: boolean;
}) {
  const t = useTranslations('editor.history');
  return (
    <Stack gap="md">
      <ol className={classes.list}>
        {sittingsOf(entries).map((sitting) => (
          <li key={sitting.entries[0]?.moment} className={classes.sitting}>
            <SittingHead sitting={sitting} />
            <ol className={classes.list}>
              {sitting.entries.map((entry) => (
                <Entry
                  key={entry.moment}
                  entry={entry}
                  isChosen={chosen === null ? null : chosen.includes(entry.moment)}
                  onChoose={(isChosen) => onChoose(entry.moment, isChosen)}
                  onOpen={() => onOpen(entry)}
                />
              ))}
            </ol>
          </li>
        ))}
      </ol>
      {onMore !== undefined && (
        <Button variant="default" onClick={onMore} loading={isLoadingMore}>
          {t('more')}
        </Button>
      )}
    </Stack>
  );
}

function SittingHead({ sitting: { by, from, to, entries } }: { sitting: Sitting }) {
  const t = useTranslations('editor.history');
  const format = useFormatter();
  const when = format.dateTimeRange(new Date(from), new Date(to), {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return (
    <>
      <Text component="h3" fw={600} fz="md">
        {when}
      </Text>
      <Text size="sm" c="dimmed">
        {t('sitting', { by: by ?? t('somebody'), steps: entries.length })}
      </Text>
    </>
  );
}

function Entry({
  entry,
  isChosen,
  onChoose,
  onOpen,
}: {
  entry: HistoryEntry;
  isChosen: boolean | null;
  onChoose: (isChosen: boolean) => void;
  onOpen: () => void;
}) {
  const format = useFormatter();
  const textOf = useChangeTexts();
  const what = textOf(entry);
  const time = format.dateTime(new Date(entry.at), { timeStyle: 'short' });
  const said = (
    <>
      <time dateTime={entry.at} className={classes.time}>
        {time}
      </time>
      <span className={entry.kind === 'published' ? `${classes.what} ${classes.published}` : classes.what}>
        {what}
      </span>
    </>
  );
  return (
    <li className={classes.entry}>
      {isChosen === null ? (
        <UnstyledButton className={classes.open ?? ''} onClick={onOpen}>
          {said}
        </UnstyledButton>
      ) : (
        <Checkbox
          classNames={{ body: classes.open ?? '' }}
          checked={isChosen}
          onChange={(event) => onChoose(event.currentTarget.checked)}
          label={`${time} ${what}`}
        />
      )}
    </li>
  );
}
