import { createFileRoute } from '@tanstack/react-router';
import { transactionsQuery, transactionsShape } from '../../features/admin/money/api/orders.ts';
import { OrderManagement } from '../../features/admin/money/order-management.tsx';
import { startReading } from '../../shared/api/start-reading.ts';
import { listPlace } from '../../shared/lists/list-place.ts';
import { listSearch } from '../../shared/lists/list-search.ts';

export const Route = createFileRoute('/$office/InvoiceManagement')({
  validateSearch: listSearch(transactionsShape),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    startReading(context, transactionsQuery(deps));
    return context.catalogue.load('lists', 'money');
  },
  component: function OrderManagementRoute() {
    return <OrderManagement place={listPlace(Route.useSearch(), Route.useNavigate())} />;
  },
});
