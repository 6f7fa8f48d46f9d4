import { Stack, Text } from '@mantine/core';
import type { LibraryEntry } from '@pollux/query-api/authoring/contract';
import type { CellContext } from '@tanstack/react-table';
import type { features } from '../../shared/lists/features.ts';
import { ActivityPicture } from '../../shared/ui/activity-picture.tsx';
import { EntryActions } from './entry-actions.tsx';
import classes from './library-cells.module.css';

type Cell<Value> = CellContext<typeof features, LibraryEntry, Value>;

/** Of whatever has a picture, a title and a description. */
export function TitleCell({
  row: { original: entry },
}: {
  row: { original: Pick<LibraryEntry, 'id' | 'quizTitle' | 'quizDescription' | 'coverImage'> };
}) {
  return (
    <div className={classes.title}>
      <div className={classes.picture}>
        <ActivityPicture activity={entry} />
      </div>
      <Stack gap={2} miw={0}>
        <Text fw={600} lineClamp={2}>
          {entry.quizTitle}
        </Text>
        <Text size="sm" c="dimmed" lineClamp={1}>
          {entry.quizDescription}
        </Text>
      </Stack>
    </div>
  );
}

export function ActionsCell({ row }: Cell<unknown>) {
  return <EntryActions entry={row.original} />;
}
