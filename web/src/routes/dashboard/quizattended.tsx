import { createFileRoute } from '@tanstack/react-router';
import { activitiesQuery, activitiesShape } from '../../features/admin/api/activities-query.ts';
import { AllAttendedScreen } from '../../features/admin/dashboard/all-attended-screen.tsx';
import { attendedQuery } from '../../features/responses/api/attended-query.ts';
import { AttendedScreen } from '../../features/responses/attended-screen.tsx';
import { startReading } from '../../shared/api/start-reading.ts';
import { listPlace } from '../../shared/lists/list-place.ts';
import { listSearch } from '../../shared/lists/list-search.ts';

/** What everybody attended for admins; for everybody else what they themselves did (P033, P055). */
export const Route = createFileRoute('/dashboard/quizattended')({
  validateSearch: listSearch(activitiesShape),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    if (context.user.userType === 'admin') {
      startReading(context, activitiesQuery({}, deps));
      return context.catalogue.load('admin', 'lists', 'reports');
    }
    startReading(context, attendedQuery(deps));
    return context.catalogue.load('lists', 'reports');
  },
  component: function QuizAttendedRoute() {
    const { user } = Route.useRouteContext();
    const place = listPlace(Route.useSearch(), Route.useNavigate());
    return user.userType === 'admin' ? <AllAttendedScreen place={place} /> : <AttendedScreen place={place} />;
  },
});
