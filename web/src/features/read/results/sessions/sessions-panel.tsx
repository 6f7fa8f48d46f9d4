import { Button, Drawer, Group, Stack, Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { PollResultsView } from '@pollux/domain/voting/poll-results';
import type { HostedSessionRow } from '@pollux/query-api/hosting/contract';
import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useArea } from '../../../../shared/i18n/use-area.ts';
import { BundleButton } from '../../../../shared/lists/exports/bundle-button.tsx';
import { ButtonLink } from '../../../../shared/ui/button-link.tsx';
import { grouped } from '@pollux/domain/hosting/grouped';
import { useEndSession, useRenewCode } from '../api/sessions.ts';
import { PeopleList } from '../people/people-list.tsx';
import { Failure } from './failure.tsx';
import { OpenOne } from './open-one.tsx';
import { SessionCards } from './session-cards.tsx';
import { ShowElsewhere } from './show-elsewhere.tsx';
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
  const [cardTexts, peopleTexts] = [useArea('cards'), useArea('people')];
  const texts = cardTexts === 'ready' ? peopleTexts : cardTexts;
  const cards = sessions.find(({ id }) => id === pollId)?.cards ?? null;
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
          texts === 'ready' && <OpenOne quizId={pollId} onOpened={onClose} />
        ) : (
          <ThisOne sessionId={pollId} session={session} title={results.quizTitle} onEnded={onClose}>
            {session.code !== null && cards !== null && texts === 'ready' && (
              <SessionCards sessionId={pollId} cards={cards} />
            )}
          </ThisOne>
        )}
        {session !== undefined && <ShowElsewhere sessionId={pollId} isOpen={session.code !== null} />}
        {session !== undefined && session.code !== null && texts === 'ready' && <People sessionId={pollId} />}
        {typeof texts === 'object' && <Failure error={texts.problem as Error} />}
        {others.length > 0 && <Others sessions={others} onChosen={onClose} />}
      </Stack>
    </Drawer>
  );
}

interface ThisOneProps {
  sessionId: string;
  session: NonNullable<PollResultsView['session']>;
  /** Of the activity. */
  title: string;
  onEnded: () => void;
  children: ReactNode;
}

function ThisOne({ sessionId, session, title, onEnded, children }: ThisOneProps) {
  const t = useTranslations('results.sessions');
  const exportTexts = useArea('lists');
  const ending = useEndSession();
  const renewing = useRenewCode();
  const { code, guests, quizId } = session;
  const end = () => ending.mutate({ sessionId }, { onSuccess: onEnded });
  return (
    <Stack gap="md">
      {code !== null && <p className={classes.code}>{grouped(code)}</p>}
      <Text c="dimmed">{t(`strength.${guests}`)}</Text>
      {children}
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
        {exportTexts === 'ready' && (
          <BundleButton path={`/api/sessions/${sessionId}/audit-bundle`} title={title} />
        )}
        {session.isQuiz || session.hasAttempts ? (
          <ButtonLink to="/dashboard/rooms/$id" params={{ id: quizId }} variant="subtle">
            {t('all')}
          </ButtonLink>
        ) : (
          <ButtonLink to="/pollgraph" search={{ data: quizId }} variant="subtle">
            {t('poll')}
          </ButtonLink>
        )}
      </Group>
    </Stack>
  );
}

function People({ sessionId }: { sessionId: string }) {
  const t = useTranslations('people');
  return (
    <section>
      <Title order={3} className={classes.heading}>
        {t('people')}
      </Title>
      <PeopleList sessionId={sessionId} />
    </section>
  );
}

export function Others({
  sessions,
  onChosen,
}: {
  sessions: readonly HostedSessionRow[];
  onChosen: () => void;
}) {
  const t = useTranslations('results.sessions');
  const format = useFormatter();
  return (
    <section>
      <Title order={3} className={classes.heading}>
        {t('all')}
      </Title>
      <ul className={classes.list}>
        {sessions.map(({ id, label, openedAt, code, isOpen, responseCount }) => (
          <li key={id}>
            <ButtonLink
              to="/pollgraph"
              search={{ data: id }}
              variant="subtle"
              justify="space-between"
              fullWidth
              onClick={onChosen}
            >
              {label !== '' && `${label} · `}
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
