import { createFileRoute } from '@tanstack/react-router';
import { QuizManagement } from '../../features/admin/activities/quiz-management.tsx';
import { activitiesQuery, activitiesShape } from '../../features/admin/api/activities-query.ts';
import { startReading } from '../../shared/api/start-reading.ts';
import { listPlace } from '../../shared/lists/list-place.ts';
import { listSearch } from '../../shared/lists/list-search.ts';

export const Route = createFileRoute('/$office/QuizManagement')({
  validateSearch: listSearch(activitiesShape),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    startReading(context, activitiesQuery({ type: 'QUIZ' }, deps));
    return context.catalogue.load('lists');
  },
  component: function QuizManagementRoute() {
    return <QuizManagement place={listPlace(Route.useSearch(), Route.useNavigate())} />;
  },
});
