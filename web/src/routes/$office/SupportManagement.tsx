import { createFileRoute } from '@tanstack/react-router';
import {
  allTicketsQuery,
  waitingTicketsQuery,
} from '../../features/office/support/api/ticket-counts-query.ts';
import { ticketsQuery, ticketsShape } from '../../features/office/support/api/tickets-query.ts';
import { SupportManagementScreen } from '../../features/office/support/support-management-screen.tsx';
import { startReading } from '../../shared/api/start-reading.ts';
import { useListPlace } from '../../shared/lists/list-place.ts';
import { listSearch, listSearchLater } from '../../shared/lists/list-search.ts';

export const Route = createFileRoute('/$office/SupportManagement')({
  validateSearch: listSearchLater,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    startReading(context, ticketsQuery(listSearch(ticketsShape)(deps)));
    startReading(context, waitingTicketsQuery);
    startReading(context, allTicketsQuery);
    return context.catalogue.load('lists', 'support');
  },
  component: function SupportManagementScreenRoute() {
    return (
      <SupportManagementScreen place={useListPlace(ticketsShape, Route.useSearch(), Route.useNavigate())} />
    );
  },
});
