import { createFileRoute } from '@tanstack/react-router';
import {
  adminTaxesQuery,
  chargedTaxesQuery,
  taxesShape,
} from '../../features/office/reference/taxes/api/taxes.ts';
import { TaxManagement } from '../../features/office/reference/taxes/tax-management.tsx';
import { startReading } from '../../shared/api/start-reading.ts';
import { useListPlace } from '../../shared/lists/list-place.ts';
import { listSearch, listSearchLater } from '../../shared/lists/list-search.ts';

export const Route = createFileRoute('/$office/TaxManagement')({
  validateSearch: listSearchLater,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    startReading(context, adminTaxesQuery(listSearch(taxesShape)(deps)));
    startReading(context, chargedTaxesQuery);
    return context.catalogue.load('lists', 'reference');
  },
  component: function TaxManagementRoute() {
    return <TaxManagement place={useListPlace(taxesShape, Route.useSearch(), Route.useNavigate())} />;
  },
});
