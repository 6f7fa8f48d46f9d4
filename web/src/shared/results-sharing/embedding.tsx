import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiProblem } from '../api/client.ts';
import { useProblemText } from '../i18n/use-problem-text.ts';
import { useCopyLink } from '../ui/use-copy-link.tsx';
import { showingQuery, useSetFrames } from './showings.ts';

interface EmbeddingProps {
  /** The session or the activity. */
  id: string;
  /** What pages have in a frame. */
  url: string;
}

/** Which websites may have something in a frame, and the code for their pages. */
export function Embedding({ id, url }: EmbeddingProps) {
  const t = useTranslations('sharing');
  const copy = useCopyLink();
  const { data } = useQuery(showingQuery(id));
  if (data === undefined) return null;
  const embed = `<iframe src="${url}" width="960" height="540" title="Pollux" style="border:0"></iframe>`;
  return (
    <Stack gap="md">
      <Addresses key={data.origins.join()} id={id} origins={data.origins} />
      {data.origins.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('frames.none')}
        </Text>
      ) : (
        <Stack gap="xs">
          <Textarea
            label={t('panel.embed')}
            value={embed}
            readOnly
            autosize
            minRows={2}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Group>
            <Button variant="default" onClick={() => void copy(embed)}>
              {t('panel.copyEmbed')}
            </Button>
          </Group>
        </Stack>
      )}
    </Stack>
  );
}

function Addresses({ id, origins }: { id: string; origins: readonly string[] }) {
  const t = useTranslations('sharing.frames');
  const problemText = useProblemText();
  const set = useSetFrames();
  const [typed, type] = useState(origins.join('\n'));
  const lines = typed.split('\n').filter((line) => line.trim() !== '');
  return (
    <>
      <Textarea
        label={t('label')}
        description={t('text')}
        autosize
        minRows={2}
        maxRows={10}
        spellCheck={false}
        autoCapitalize="off"
        value={typed}
        error={set.error !== null && `${wrongLine(set.error, lines)}${problemText(set.error)}`}
        onChange={({ currentTarget }) => {
          type(currentTarget.value);
          set.reset();
        }}
      />
      <Group>
        <Button
          variant="default"
          loading={set.isPending}
          disabled={lines.join('\n') === origins.join('\n')}
          onClick={() => set.mutate({ id, origins: lines })}
        >
          {t('save')}
        </Button>
      </Group>
    </>
  );
}

/** The address that was refused, as it was typed. */
function wrongLine(error: Error, lines: readonly string[]): string {
  const path = error instanceof ApiProblem ? error.errors[0]?.path : undefined;
  const line = lines[Number(/^origins\.(\d+)$/.exec(path ?? '')?.[1])];
  return line === undefined ? '' : `${line}: `;
}
