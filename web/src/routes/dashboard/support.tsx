import { createFileRoute } from '@tanstack/react-router';
import { myTicketsQuery, myTicketsShape } from '../../features/account/support/api/my-tickets-query.ts';
import { SupportScreen } from '../../features/account/support/support-screen.tsx';
import { startReading } from '../../shared/api/start-reading.ts';
import { listPlace } from '../../shared/lists/list-place.ts';
import { listSearch } from '../../shared/lists/list-search.ts';
import { profileQuery } from '../../shared/session/profile-query.ts';

export const Route = createFileRoute('/dashboard/support')({
  validateSearch: listSearch(myTicketsShape),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    startReading(context, profileQuery);
    startReading(context, myTicketsQuery(deps));
    return context.catalogue.load('lists', 'support');
  },
  component: function SupportRoute() {
    return <SupportScreen place={listPlace(Route.useSearch(), Route.useNavigate())} />;
  },
});
