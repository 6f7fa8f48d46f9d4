import { createFileRoute } from '@tanstack/react-router';
import { CreatePollScreen } from '../../features/poll-wizard/create-poll-screen.tsx';

/** `quizid` opens that poll for editing (C056, C137). */
interface Search {
  readonly quizid?: string;
}

export const Route = createFileRoute('/dashboard/createpoll')({
  validateSearch: (search: Record<string, unknown>): Search =>
    typeof search['quizid'] === 'string' && search['quizid'] !== '' ? { quizid: search['quizid'] } : {},
  component: CreatePoll,
});

function CreatePoll() {
  const { quizid } = Route.useSearch();
  return <CreatePollScreen quizId={quizid ?? null} />;
}
