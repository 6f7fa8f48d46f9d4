import { createFileRoute } from '@tanstack/react-router';
import { PollGraphScreen } from '../features/results/poll-graph-screen.tsx';
import { mayBeOfPoll, pollIdSearch } from '../features/results/poll-id-search.ts';
import { requireSession } from '../shared/session/require-session.ts';

export const Route = createFileRoute('/pollgraph')({
  validateSearch: pollIdSearch,
  beforeLoad: async (visit) => {
    if (mayBeOfPoll(visit.search.data)) await requireSession(visit);
  },
  loader: ({ context }) => context.catalogue.load('results', 'sharing'),
  staticData: { frame: 'own' },
  component: function PollGraphRoute() {
    return <PollGraphScreen pollId={Route.useSearch().data} />;
  },
});
