import { createFileRoute } from '@tanstack/react-router';
import { MadeManagement } from '../../features/admin/activities/made-management.tsx';
import { activitiesQuery } from '../../features/admin/api/activities-query.ts';
import { madeListOf, madeSearch } from '../../features/admin/api/made-search.ts';
import { usersQuery } from '../../features/admin/api/users-query.ts';
import { startReading } from '../../shared/api/start-reading.ts';
import { listPlace } from '../../shared/lists/list-place.ts';

export const Route = createFileRoute('/$office/PollManagement')({
  validateSearch: madeSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    if (madeListOf(deps) === 'all') startReading(context, activitiesQuery({ type: 'POLL' }, deps));
    else startReading(context, usersQuery({ hasPolls: true }, deps));
    return context.catalogue.load('lists', 'reference');
  },
  component: function PollManagementRoute() {
    const at = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <MadeManagement
        type="POLL"
        list={madeListOf(at)}
        onList={(list) => void navigate({ search: list === 'all' ? { list } : {}, replace: true })}
        place={listPlace(at, navigate)}
      />
    );
  },
});
