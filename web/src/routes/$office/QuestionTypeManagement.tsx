import { createFileRoute } from '@tanstack/react-router';
import {
  countedEntriesQuery,
  entriesQuery,
  entriesShape,
} from '../../features/admin-reference/api/entries-query.ts';
import { QuestionTypeManagement } from '../../features/admin-reference/question-type-management.tsx';
import { startReading } from '../../shared/api/start-reading.ts';
import { listPlace } from '../../shared/lists/list-place.ts';
import { listSearch } from '../../shared/lists/list-search.ts';

export const Route = createFileRoute('/$office/QuestionTypeManagement')({
  validateSearch: listSearch(entriesShape),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    startReading(context, entriesQuery('/api/admin/question-types', deps));
    startReading(context, countedEntriesQuery('/api/admin/question-types', true));
    startReading(context, countedEntriesQuery('/api/admin/question-types', false));
    return context.catalogue.load('lists', 'reference');
  },
  component: function QuestionTypeManagementRoute() {
    return <QuestionTypeManagement place={listPlace(Route.useSearch(), Route.useNavigate())} />;
  },
});
