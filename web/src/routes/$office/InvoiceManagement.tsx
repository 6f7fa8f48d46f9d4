import { createFileRoute } from '@tanstack/react-router';
import { transactionsQuery, transactionsShape } from '../../features/office/money/api/orders.ts';
import { OrderManagement } from '../../features/office/money/order-management.tsx';
import { startReading } from '../../shared/api/start-reading.ts';
import { useListPlace } from '../../shared/lists/list-place.ts';
import { listSearch, listSearchLater } from '../../shared/lists/list-search.ts';

export const Route = createFileRoute('/$office/InvoiceManagement')({
  validateSearch: listSearchLater,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    startReading(context, transactionsQuery(listSearch(transactionsShape)(deps)));
    return context.catalogue.load('lists', 'money');
  },
  component: function OrderManagementRoute() {
    return (
      <OrderManagement place={useListPlace(transactionsShape, Route.useSearch(), Route.useNavigate())} />
    );
  },
});
