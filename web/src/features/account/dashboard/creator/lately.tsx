import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { Happened } from '@pollux/query-api/authoring/today-contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormatter, useNow, useTranslations } from 'use-intl';
import { useSetActivityActive } from '../../../../shared/api/set-activity-active.ts';
import { useProblemText } from '../../../../shared/i18n/use-problem-text.ts';
import { Section } from '../../../../shared/look/section.tsx';
import { ownResults } from '../../../../shared/results-path.ts';
import classes from './lately.module.css';

/** What happened last to what is the person's own, with the way back where there is one. */
export function Lately({ lately }: { lately: readonly Happened[] }) {
  const t = useTranslations('dashboard.lately');
  return (
    <Section title={t('title')}>
      <ul className={classes.list}>
        {lately.map((happened) => (
          <Entry key={keyOf(happened)} happened={happened} />
        ))}
      </ul>
    </Section>
  );
}

function Entry({ happened }: { happened: Happened }) {
  const t = useTranslations('dashboard.lately');
  const format = useFormatter();
  const now = useNow({ updateInterval: 60_000 });
  return (
    <li>
      <span className={classes.what}>
        <bdi>{sentence()}</bdi>
        <span className={classes.when}>{format.relativeTime(new Date(happened.at), now)}</span>
      </span>
      {(happened.kind === 'closed' || happened.kind === 'reopened') && happened.canUndo && (
        <Undo id={happened.quizId} title={happened.quizTitle} isActive={happened.kind === 'closed'} />
      )}
    </li>
  );

  function sentence(): ReactNode {
    switch (happened.kind) {
      case 'ticket':
        return t.rich('ticket', {
          code: happened.supportcode,
          news: happened.news,
          link: (parts) => <Link to="/dashboard/support">{parts}</Link>,
        });
      case 'published':
        return t.rich('published', { ...about(happened), version: happened.version });
      case 'answers':
        return t.rich('answers', { ...about(happened), count: happened.count });
      case 'closed':
      case 'reopened':
        return t.rich(happened.kind, about(happened));
    }
  }
}

/** Two activities may have been closed at the same moment. */
function keyOf(happened: Happened): string {
  const { kind, at } = happened;
  return `${kind} ${kind === 'ticket' ? happened.supportcode : happened.quizId} ${at}`;
}

function about({ quizId, quizTitle, quizUrl }: Exclude<Happened, { kind: 'ticket' }>) {
  return {
    title: quizTitle,
    link: (parts: ReactNode) => <Link {...ownResults(quizId, quizUrl)}>{parts}</Link>,
  };
}

/** Opens again what was closed, or closes what was opened. */
function Undo({ id, title, isActive }: { id: string; title: string; isActive: boolean }) {
  const t = useTranslations('dashboard.lately');
  const problemText = useProblemText();
  const setActive = useSetActivityActive();
  const undo = async () => {
    try {
      await setActive.mutateAsync({ id, isActive });
    } catch (error) {
      notifications.show({ color: 'red', message: problemText(error) });
    }
  };
  return (
    <Button
      variant="default"
      size="xs"
      loading={setActive.isPending}
      onClick={undo}
      aria-label={t('undoOf', { title })}
    >
      {t('undo')}
    </Button>
  );
}
