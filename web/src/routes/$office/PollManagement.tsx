import { createFileRoute } from '@tanstack/react-router';
import { madeListOf } from '../../features/office/activities/made-list.ts';
import { MadeManagement } from '../../features/office/activities/made-management.tsx';
import { activitiesQuery, activitiesShape } from '../../features/office/api/activities-query.ts';
import { usersQuery, usersShape } from '../../features/office/api/users-query.ts';
import { startReading } from '../../shared/api/start-reading.ts';
import { useListPlace } from '../../shared/lists/list-place.ts';
import { listSearch, listSearchLater } from '../../shared/lists/list-search.ts';
import { useSession } from '../../shared/session/use-session.ts';

export const Route = createFileRoute('/$office/PollManagement')({
  validateSearch: listSearchLater,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    if (madeListOf(deps, context.role) === 'all')
      startReading(context, activitiesQuery({ type: 'POLL' }, listSearch(activitiesShape)(deps)));
    else startReading(context, usersQuery({ hasPolls: true }, listSearch(usersShape)(deps)));
    return context.catalogue.load('lists', 'reference');
  },
  component: function PollManagementRoute() {
    const at = Route.useSearch();
    const list = madeListOf(at, useSession().user?.role ?? 'visitor');
    const navigate = Route.useNavigate();
    return (
      <MadeManagement
        type="POLL"
        list={list}
        onList={(other) =>
          void navigate({ search: other === 'all' ? { list: other } : {}, replace: true, resetScroll: false })
        }
        place={useListPlace(list === 'all' ? activitiesShape : usersShape, at, navigate)}
      />
    );
  },
});
