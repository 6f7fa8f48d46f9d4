import { createFileRoute } from '@tanstack/react-router';
import {
  countedEntriesQuery,
  entriesQuery,
  questionTypesShape,
} from '../../features/office/reference/api/entries-query.ts';
import { QuestionTypeManagement } from '../../features/office/reference/question-type-management.tsx';
import { startReading } from '../../shared/api/start-reading.ts';
import { useListPlace } from '../../shared/lists/list-place.ts';
import { listSearch, listSearchLater } from '../../shared/lists/list-search.ts';

export const Route = createFileRoute('/$office/QuestionTypeManagement')({
  validateSearch: listSearchLater,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    startReading(context, entriesQuery('/api/admin/question-types', listSearch(questionTypesShape)(deps)));
    startReading(context, countedEntriesQuery('/api/admin/question-types', true));
    startReading(context, countedEntriesQuery('/api/admin/question-types', false));
    return context.catalogue.load('lists', 'reference');
  },
  component: function QuestionTypeManagementRoute() {
    return (
      <QuestionTypeManagement
        place={useListPlace(questionTypesShape, Route.useSearch(), Route.useNavigate())}
      />
    );
  },
});
