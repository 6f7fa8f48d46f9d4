import { createFileRoute } from '@tanstack/react-router';
import { mayBeOfPoll, pollIdSearch } from '../features/read/results/poll-id-search.ts';
import { WordCloudScreen } from '../features/read/results/word-cloud-screen.tsx';
import { requireSessionOrAsked } from '../shared/asking/require-session-or-asked.ts';

export const Route = createFileRoute('/wordcloud')({
  validateSearch: pollIdSearch,
  beforeLoad: async (visit) => {
    const { data } = visit.search;
    if (mayBeOfPoll(data)) await requireSessionOrAsked(visit, data);
  },
  loader: ({ context }) => context.catalogue.load('results', 'sharing'),
  staticData: { frame: 'own' },
  component: function WordCloudRoute() {
    return <WordCloudScreen pollId={Route.useSearch().data} />;
  },
});
