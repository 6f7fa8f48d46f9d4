import { createFileRoute } from '@tanstack/react-router';
import { ledgerQuery, ledgerShape } from '../../features/admin/money/api/orders.ts';
import { LedgerManagement } from '../../features/admin/money/ledger-management.tsx';
import { startReading } from '../../shared/api/start-reading.ts';
import { listPlace } from '../../shared/lists/list-place.ts';
import { listSearch } from '../../shared/lists/list-search.ts';

export const Route = createFileRoute('/$office/LedgerManagement')({
  validateSearch: listSearch(ledgerShape),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    startReading(context, ledgerQuery(deps));
    return context.catalogue.load('lists', 'money');
  },
  component: function LedgerManagementRoute() {
    return <LedgerManagement place={listPlace(Route.useSearch(), Route.useNavigate())} />;
  },
});
