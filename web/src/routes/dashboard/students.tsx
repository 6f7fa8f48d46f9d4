import { createFileRoute } from '@tanstack/react-router';
import { statisticsQuery } from '../../features/office/api/statistics-query.ts';
import { usersQuery, usersShape } from '../../features/office/api/users-query.ts';
import { PeopleScreen } from '../../features/office/dashboard/people-screen.tsx';
import { startReading } from '../../shared/api/start-reading.ts';
import { useListPlace } from '../../shared/lists/list-place.ts';
import { listSearch, listSearchLater } from '../../shared/lists/list-search.ts';

export const Route = createFileRoute('/dashboard/students')({
  validateSearch: listSearchLater,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    startReading(context, statisticsQuery);
    startReading(context, usersQuery({ userType: 'student' }, listSearch(usersShape)(deps)));
    return context.catalogue.load('admin', 'auth', 'lists', 'reference');
  },
  component: function StudentsRoute() {
    return (
      <PeopleScreen
        userType="student"
        place={useListPlace(usersShape, Route.useSearch(), Route.useNavigate())}
      />
    );
  },
});
