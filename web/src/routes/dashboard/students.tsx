import { createFileRoute } from '@tanstack/react-router';
import { statisticsQuery } from '../../features/admin/api/statistics-query.ts';
import { usersQuery, usersShape } from '../../features/admin/api/users-query.ts';
import { PeopleScreen } from '../../features/admin/dashboard/people-screen.tsx';
import { startReading } from '../../shared/api/start-reading.ts';
import { listPlace } from '../../shared/lists/list-place.ts';
import { listSearch } from '../../shared/lists/list-search.ts';

export const Route = createFileRoute('/dashboard/students')({
  validateSearch: listSearch(usersShape),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    startReading(context, statisticsQuery);
    startReading(context, usersQuery({ userType: 'student' }, deps));
    return context.catalogue.load('admin', 'auth', 'lists', 'reference');
  },
  component: function StudentsRoute() {
    return <PeopleScreen userType="student" place={listPlace(Route.useSearch(), Route.useNavigate())} />;
  },
});
