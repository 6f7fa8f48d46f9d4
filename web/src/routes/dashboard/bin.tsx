import { createFileRoute } from '@tanstack/react-router';
import { myBinPageQuery, myBinShape } from '../../features/create/library/api/my-bin-query.ts';
import { BinScreen } from '../../features/create/library/bin/bin-screen.tsx';
import { startReading } from '../../shared/api/start-reading.ts';
import { listPlace } from '../../shared/lists/list-place.ts';
import { listSearch } from '../../shared/lists/list-search.ts';

export const Route = createFileRoute('/dashboard/bin')({
  validateSearch: listSearch(myBinShape),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    startReading(context, myBinPageQuery(deps));
    return context.catalogue.load('library', 'lists', 'reports');
  },
  component: function BinRoute() {
    return <BinScreen place={listPlace(Route.useSearch(), Route.useNavigate())} />;
  },
});
