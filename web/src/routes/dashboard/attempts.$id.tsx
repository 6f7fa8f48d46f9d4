import { createFileRoute } from '@tanstack/react-router';
import { quizReportsQuery, quizReportsShape } from '../../features/read/responses/api/quiz-reports-query.ts';
import { AttendanceScreen } from '../../features/read/responses/attendance/attendance-screen.tsx';
import { startReading } from '../../shared/api/start-reading.ts';
import { listPlace } from '../../shared/lists/list-place.ts';
import { listSearch } from '../../shared/lists/list-search.ts';

export const Route = createFileRoute('/dashboard/attempts/$id')({
  validateSearch: listSearch(quizReportsShape),
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => {
    startReading(context, quizReportsQuery(params.id, deps));
    return context.catalogue.load('attempts', 'lists', 'reports', 'scores');
  },
  component: function AttendanceRoute() {
    const { id } = Route.useParams();
    return <AttendanceScreen quizId={id} place={listPlace(Route.useSearch(), Route.useNavigate())} />;
  },
});
