import { Alert, Button, Drawer, Group, Stack, Switch, Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { PollResultsView } from '@pollux/domain/voting/poll-results';
import type { HostedSessionRow } from '@pollux/query-api/hosting/contract';
import { IconAlertCircle } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useProblemText } from '../../../shared/i18n/use-problem-text.ts';
import { ButtonLink } from '../../../shared/ui/button-link.tsx';
import { useEndSession, useOpenSession, useRenewCode } from '../api/sessions.ts';
import { grouped } from '../../../shared/joining/grouped.ts';
import classes from './sessions-panel.module.css';

interface SessionsPanelProps {
  results: PollResultsView;
  sessions: readonly HostedSessionRow[];
  onClose: () => void;
}

/**
 * A poll is given to rooms in sessions, each with a code, people and results of its own: here one is opened, renewed and
 * ended, and all are found again.
 */
export function SessionsPanel({ results, sessions, onClose }: SessionsPanelProps) {
  const t = useTranslations('results.sessions');
  const isPhone = useMediaQuery('(max-width: 48em)') ?? false;
  const { session, pollId } = results;
  const others = sessions.filter(({ id }) => id !== pollId);
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={isPhone ? '100%' : '30rem'}
      title={t('title')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack gap="xl">
        {session === undefined ? (
          <OpenOne quizId={pollId} onOpened={onClose} />
        ) : (
          <ThisOne sessionId={pollId} session={session} onEnded={onClose} />
        )}
        {others.length > 0 && <Others sessions={others} onChosen={onClose} />}
      </Stack>
    </Drawer>
  );
}

function OpenOne({ quizId, onOpened }: { quizId: string; onOpened: () => void }) {
  const t = useTranslations('results.sessions');
  const navigate = useNavigate();
  const opening = useOpenSession();
  const [letsGuestsIn, letGuestsIn] = useState(true);
  const open = async () => {
    const { sessionId } = await opening.mutateAsync({ quizId, guests: letsGuestsIn ? 'seats' : 'nobody' });
    onOpened();
    await navigate({ to: '/pollgraph', search: { data: sessionId } });
  };
  return (
    <Stack gap="md">
      <Text>{t('lead')}</Text>
      <Switch
        label={t('guests')}
        description={t('guestsText')}
        checked={letsGuestsIn}
        onChange={(event) => letGuestsIn(event.currentTarget.checked)}
      />
      <Failure error={opening.error} />
      <Button
        color="star"
        variant="filled"
        loading={opening.isPending}
        // What was refused stands above it.
        onClick={() => void open().catch(() => undefined)}
      >
        {t('openOne')}
      </Button>
    </Stack>
  );
}

interface ThisOneProps {
  sessionId: string;
  session: NonNullable<PollResultsView['session']>;
  onEnded: () => void;
}

function ThisOne({ sessionId, session, onEnded }: ThisOneProps) {
  const t = useTranslations('results.sessions');
  const ending = useEndSession();
  const renewing = useRenewCode();
  const { code, guests, quizId } = session;
  const end = () => ending.mutate({ sessionId }, { onSuccess: onEnded });
  return (
    <Stack gap="md">
      {code !== null && <p className={classes.code}>{grouped(code)}</p>}
      <Text c="dimmed">{t(`strength.${guests}`)}</Text>
      <Failure error={ending.error ?? renewing.error} />
      <Group>
        {code !== null && (
          <>
            <Button
              variant="default"
              loading={renewing.isPending}
              onClick={() => renewing.mutate({ sessionId })}
            >
              {t('renew')}
            </Button>
            <Button variant="default" loading={ending.isPending} onClick={end}>
              {t('end')}
            </Button>
          </>
        )}
        <ButtonLink to="/pollgraph" search={{ data: quizId }} variant="subtle">
          {t('poll')}
        </ButtonLink>
      </Group>
    </Stack>
  );
}

function Others({ sessions, onChosen }: { sessions: readonly HostedSessionRow[]; onChosen: () => void }) {
  const t = useTranslations('results.sessions');
  const format = useFormatter();
  return (
    <section>
      <Title order={3} className={classes.heading}>
        {t('all')}
      </Title>
      <ul className={classes.list}>
        {sessions.map(({ id, openedAt, code, isOpen, responseCount }) => (
          <li key={id}>
            <ButtonLink
              to="/pollgraph"
              search={{ data: id }}
              variant="subtle"
              justify="space-between"
              fullWidth
              onClick={onChosen}
            >
              {format.dateTime(new Date(openedAt), { dateStyle: 'medium', timeStyle: 'short' })}
            </ButtonLink>
            <Text size="sm" c="dimmed" px="md">
              {isOpen && code !== null
                ? t('openRow', { code: grouped(code), count: responseCount })
                : t('overRow', { count: responseCount })}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Failure({ error }: { error: Error | null }) {
  const problemText = useProblemText();
  return (
    error !== null && (
      <Alert color="red" variant="light" icon={<IconAlertCircle aria-hidden />} role="alert">
        {problemText(error)}
      </Alert>
    )
  );
}
