import { Stack, Text } from '@mantine/core';
import type { LibraryEntry } from '@pollux/query-api/authoring/contract';
import type { CellContext } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { editorPaths } from '../../../shared/editor-paths.ts';
import type { features } from '../../../shared/lists/features.ts';
import { ActivityPicture } from '../../../shared/ui/activity-picture.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { EntryActions } from './entry-actions.tsx';
import classes from './library-cells.module.css';

type Cell<Value> = CellContext<typeof features, LibraryEntry, Value>;

type Titled = Pick<LibraryEntry, 'id' | 'quizTitle' | 'quizDescription' | 'coverImage'>;

/** The title leads to where the activity is edited (P168). */
export function TitleCell({ row: { original: entry } }: { row: { original: LibraryEntry } }) {
  return (
    <Titled entry={entry}>
      <TextLink to={editorPaths[entry.quizType]} search={{ quizid: entry.id }} fw={600} lineClamp={2}>
        {entry.quizTitle}
      </TextLink>
    </Titled>
  );
}

/** Of what cannot be edited. */
export function PlainTitleCell({ row: { original: entry } }: { row: { original: Titled } }) {
  return (
    <Titled entry={entry}>
      <Text fw={600} lineClamp={2}>
        {entry.quizTitle}
      </Text>
    </Titled>
  );
}

/** Of whatever has a picture, a title and a description. */
function Titled({ entry, children }: { entry: Titled; children: ReactNode }) {
  return (
    <div className={classes.title}>
      <div className={classes.picture}>
        <ActivityPicture activity={entry} />
      </div>
      <Stack gap={2} miw={0}>
        {children}
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
