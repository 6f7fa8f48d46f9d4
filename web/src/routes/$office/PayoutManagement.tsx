import { createFileRoute } from '@tanstack/react-router';
import { payoutsQuery, payoutsShape } from '../../features/office/money/payouts/api.ts';
import { PayoutManagement } from '../../features/office/money/payouts/payout-management.tsx';
import { startReading } from '../../shared/api/start-reading.ts';
import { useListPlace } from '../../shared/lists/list-place.ts';
import { listSearch, listSearchLater } from '../../shared/lists/list-search.ts';

export const Route = createFileRoute('/$office/PayoutManagement')({
  validateSearch: listSearchLater,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    startReading(context, payoutsQuery(listSearch(payoutsShape)(deps)));
    return context.catalogue.load('lists', 'money');
  },
  component: function PayoutManagementRoute() {
    return <PayoutManagement place={useListPlace(payoutsShape, Route.useSearch(), Route.useNavigate())} />;
  },
});
