import { createFileRoute } from '@tanstack/react-router';
import { QuizManagement } from '../../features/office/activities/quiz-management.tsx';
import { activitiesQuery, activitiesShape } from '../../features/office/api/activities-query.ts';
import { startReading } from '../../shared/api/start-reading.ts';
import { useListPlace } from '../../shared/lists/list-place.ts';
import { listSearch, listSearchLater } from '../../shared/lists/list-search.ts';

export const Route = createFileRoute('/$office/QuizManagement')({
  validateSearch: listSearchLater,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    startReading(context, activitiesQuery({ type: 'QUIZ' }, listSearch(activitiesShape)(deps)));
    return context.catalogue.load('lists');
  },
  component: function QuizManagementRoute() {
    return <QuizManagement place={useListPlace(activitiesShape, Route.useSearch(), Route.useNavigate())} />;
  },
});
