import { createFileRoute } from '@tanstack/react-router';
import { PollGraphScreen } from '../features/read/results/poll-graph-screen.tsx';
import { mayBeOfPoll, pollIdSearch } from '../features/read/results/poll-id-search.ts';
import { requireSessionOrAsked } from '../shared/asking/require-session-or-asked.ts';

export const Route = createFileRoute('/pollgraph')({
  validateSearch: pollIdSearch,
  beforeLoad: async (visit) => {
    const { data } = visit.search;
    if (mayBeOfPoll(data)) await requireSessionOrAsked(visit, data);
  },
  loader: ({ context }) => context.catalogue.load('results', 'sharing'),
  staticData: { frame: 'own' },
  component: function PollGraphRoute() {
    const { data, asOf, against } = Route.useSearch();
    return <PollGraphScreen pollId={data} asOf={asOf} against={against} />;
  },
});
