import { createFileRoute } from '@tanstack/react-router';
import { pollQuery } from '../../features/poll-wizard/api/get-poll.ts';
import { CreatePollScreen } from '../../features/poll-wizard/create-poll-screen.tsx';
import { startReading } from '../../shared/api/start-reading.ts';
import { entitlementsQuery } from '../../shared/session/entitlements-query.ts';

/** `quizid` opens that poll for editing (C056, C137). */
interface Search {
  readonly quizid?: string;
}

export const Route = createFileRoute('/dashboard/createpoll')({
  validateSearch: (search: Record<string, unknown>): Search =>
    typeof search['quizid'] === 'string' && search['quizid'] !== '' ? { quizid: search['quizid'] } : {},
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps: { quizid } }) => {
    startReading(context, entitlementsQuery);
    if (quizid !== undefined) startReading(context, pollQuery(quizid));
    return context.catalogue.load('wizard');
  },
  component: CreatePoll,
});

function CreatePoll() {
  const { quizid } = Route.useSearch();
  return <CreatePollScreen quizId={quizid ?? null} />;
}
