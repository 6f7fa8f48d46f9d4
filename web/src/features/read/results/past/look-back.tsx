import type { PollResultsView } from '@pollux/domain/voting/poll-results';
import { useQuery } from '@tanstack/react-query';
import { useLook } from './use-look.ts';
import { AsOf } from '../../../../shared/as-of/as-of.tsx';
import { useSession } from '../../../../shared/session/use-session.ts';
import { sessionsQuery } from '../api/sessions.ts';

/** The way back for the owner of a poll: to what it had come to at a moment. */
export function LookBack({ results }: { results: Pick<PollResultsView, 'pollId' | 'session'> }) {
  const onLook = useLook(results.pollId);
  const isVisitor = useSession().user === null;
  const sessions = sessionsQuery(results.session?.quizId ?? results.pollId);
  const { data: own = null } = useQuery({ ...sessions, enabled: !isVisitor });
  return own === null ? null : <AsOf asOf={undefined} onLook={(moment) => onLook(moment)} />;
}
