import { createFileRoute } from '@tanstack/react-router';
import { ledgerQuery, ledgerShape } from '../../features/office/money/api/orders.ts';
import { LedgerManagement } from '../../features/office/money/ledger-management.tsx';
import { startReading } from '../../shared/api/start-reading.ts';
import { useListPlace } from '../../shared/lists/list-place.ts';
import { listSearch, listSearchLater } from '../../shared/lists/list-search.ts';

export const Route = createFileRoute('/$office/LedgerManagement')({
  validateSearch: listSearchLater,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    startReading(context, ledgerQuery(listSearch(ledgerShape)(deps)));
    return context.catalogue.load('lists', 'money');
  },
  component: function LedgerManagementRoute() {
    return <LedgerManagement place={useListPlace(ledgerShape, Route.useSearch(), Route.useNavigate())} />;
  },
});
