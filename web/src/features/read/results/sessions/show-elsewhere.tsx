import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Embedding } from '../../../../shared/results-sharing/embedding.tsx';
import {
  showingQuery,
  useDrawPresentLink,
  useRevokePresentLink,
} from '../../../../shared/results-sharing/showings.ts';
import { useCopyLink } from '../../../../shared/ui/use-copy-link.tsx';
import { Failure } from './failure.tsx';
import classes from './sessions-panel.module.css';

interface ShowElsewhereProps {
  sessionId: string;
  /** Whether a link can be made: what is over has no wall any more. */
  isOpen: boolean;
}

/** The link to the wall of a session, for slides and broadcasts, and the websites that may have it in a frame. */
export function ShowElsewhere({ sessionId, isOpen }: ShowElsewhereProps) {
  const t = useTranslations('sharing.link');
  const copy = useCopyLink();
  const { data } = useQuery(showingQuery(sessionId));
  const draw = useDrawPresentLink();
  const revoke = useRevokePresentLink();
  if (data === undefined || (data.url === null && !isOpen)) return null;
  const { url } = data;
  const drawButton = (
    <Button variant="default" loading={draw.isPending} onClick={() => draw.mutate({ sessionId })}>
      {t(url === null ? 'make' : 'renew')}
    </Button>
  );
  return (
    <section>
      <Title order={3} className={classes.heading}>
        {t('title')}
      </Title>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('text')}
        </Text>
        <Failure error={draw.error ?? revoke.error} />
        {url !== null && (
          <TextInput
            label={t('url')}
            description={t('clear')}
            value={url}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
        <Group gap="sm">
          {url !== null && <Button onClick={() => void copy(url)}>{t('copy')}</Button>}
          {isOpen && drawButton}
          {url !== null && (
            <Button variant="default" loading={revoke.isPending} onClick={() => revoke.mutate({ sessionId })}>
              {t('revoke')}
            </Button>
          )}
        </Group>
        {url !== null && <Embedding id={sessionId} url={url} />}
      </Stack>
    </section>
  );
}
