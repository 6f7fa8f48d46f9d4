import { createFileRoute } from '@tanstack/react-router';
import { salesQuery, salesShape } from '../../features/money/plan/api/sales-query.ts';
import { Sales } from '../../features/money/plan/sales.tsx';
import { startReading } from '../../shared/api/start-reading.ts';
import { listPlace } from '../../shared/lists/list-place.ts';
import { listSearch } from '../../shared/lists/list-search.ts';
import { entitlementsQuery } from '../../shared/session/entitlements-query.ts';

export const Route = createFileRoute('/dashboard/payments')({
  validateSearch: listSearch(salesShape),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    startReading(context, entitlementsQuery);
    startReading(context, salesQuery(deps));
    return context.catalogue.load('plan', 'lists', 'sales');
  },
  component: function PaymentsRoute() {
    return <Sales place={listPlace(Route.useSearch(), Route.useNavigate())} />;
  },
});
