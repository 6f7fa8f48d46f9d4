import { createFileRoute } from '@tanstack/react-router';
import { actionsQuery, actionsShape } from '../../features/office/log/actions-query.ts';
import { AdminLog } from '../../features/office/log/admin-log.tsx';
import { startReading } from '../../shared/api/start-reading.ts';
import { useListPlace } from '../../shared/lists/list-place.ts';
import { listSearch, listSearchLater } from '../../shared/lists/list-search.ts';

export const Route = createFileRoute('/$office/AdminLog')({
  validateSearch: listSearchLater,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    startReading(context, actionsQuery(listSearch(actionsShape)(deps)));
    return context.catalogue.load('lists', 'changes');
  },
  component: function AdminLogRoute() {
    return <AdminLog place={useListPlace(actionsShape, Route.useSearch(), Route.useNavigate())} />;
  },
});
