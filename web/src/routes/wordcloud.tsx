import { createFileRoute } from '@tanstack/react-router';
import { mayBeOfPoll, pollIdSearch } from '../features/results/poll-id-search.ts';
import { WordCloudScreen } from '../features/results/word-cloud-screen.tsx';
import { requireSession } from '../shared/session/require-session.ts';

export const Route = createFileRoute('/wordcloud')({
  validateSearch: pollIdSearch,
  beforeLoad: async (visit) => {
    if (mayBeOfPoll(visit.search.data)) await requireSession(visit);
  },
  loader: ({ context }) => context.catalogue.load('results', 'sharing'),
  staticData: { frame: 'own' },
  component: function WordCloudRoute() {
    return <WordCloudScreen pollId={Route.useSearch().data} />;
  },
});
