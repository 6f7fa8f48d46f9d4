import { Button } from '@mantine/core';
import type { PollResultsView } from '@pollux/domain/voting/poll-results';
import { IconHistory, IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { lazyPart } from '../../../../shared/ui/lazy-part.tsx';
import { ButtonLink } from '../../../../shared/ui/button-link.tsx';
import { useLateDialog } from '../../../../shared/ui/use-late-dialog.ts';
import { sessionsQuery } from '../api/sessions.ts';

const SessionsPanel = lazyPart(async () => (await import('./sessions-panel.tsx')).SessionsPanel);

/** Opens the sessions in which a poll is given to rooms, or what can be done with this one; nobody but its owner sees it. */
export function SessionsButton({ results }: { results: PollResultsView }) {
  const t = useTranslations('results.sessions');
  const [isOpen, panel] = useLateDialog(SessionsPanel);
  const { data: sessions = null } = useQuery(sessionsQuery(results.session?.quizId ?? results.pollId));
  if (sessions === null) return null;
  return (
    <>
      {results.session !== undefined && !results.isActive && (
        <ButtonLink
          to="/recap/$id"
          params={{ id: results.pollId }}
          variant="default"
          leftSection={<IconHistory size={18} aria-hidden />}
        >
          {t('recap')}
        </ButtonLink>
      )}
      <Button
        variant="default"
        leftSection={<IconUsersGroup size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={panel.open}
      >
        {t(results.session === undefined ? 'open' : 'openThis')}
      </Button>
      {isOpen && (
        <Suspense>
          <SessionsPanel results={results} sessions={sessions} onClose={panel.close} />
        </Suspense>
      )}
    </>
  );
}
