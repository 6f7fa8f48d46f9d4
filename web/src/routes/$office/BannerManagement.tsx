import { createFileRoute } from '@tanstack/react-router';
import { allBannersQuery, allBannersShape } from '../../features/office/api/banners-query.ts';
import { BannerManagement } from '../../features/office/banners/banner-management.tsx';
import { startReading } from '../../shared/api/start-reading.ts';
import { useListPlace } from '../../shared/lists/list-place.ts';
import { listSearch, listSearchLater } from '../../shared/lists/list-search.ts';

export const Route = createFileRoute('/$office/BannerManagement')({
  validateSearch: listSearchLater,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    startReading(context, allBannersQuery(listSearch(allBannersShape)(deps)));
    return context.catalogue.load('lists', 'reference');
  },
  component: function BannerManagementRoute() {
    return <BannerManagement place={useListPlace(allBannersShape, Route.useSearch(), Route.useNavigate())} />;
  },
});
