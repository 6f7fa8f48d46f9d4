import { createFileRoute } from '@tanstack/react-router';
import { allBannersQuery, allBannersShape } from '../../features/admin/api/banners-query.ts';
import { BannerManagement } from '../../features/admin/banners/banner-management.tsx';
import { startReading } from '../../shared/api/start-reading.ts';
import { listPlace } from '../../shared/lists/list-place.ts';
import { listSearch } from '../../shared/lists/list-search.ts';

export const Route = createFileRoute('/$office/BannerManagement')({
  validateSearch: listSearch(allBannersShape),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    startReading(context, allBannersQuery(deps));
    return context.catalogue.load('lists', 'reference');
  },
  component: function BannerManagementRoute() {
    return <BannerManagement place={listPlace(Route.useSearch(), Route.useNavigate())} />;
  },
});
