import { createFileRoute } from '@tanstack/react-router';
import {
  countedEntriesQuery,
  entriesQuery,
  subjectsShape,
} from '../../features/office/reference/api/entries-query.ts';
import { SubjectManagement } from '../../features/office/reference/subject-management.tsx';
import { startReading } from '../../shared/api/start-reading.ts';
import { useListPlace } from '../../shared/lists/list-place.ts';
import { listSearch, listSearchLater } from '../../shared/lists/list-search.ts';

export const Route = createFileRoute('/$office/SubjectManagement')({
  validateSearch: listSearchLater,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    startReading(context, entriesQuery('/api/admin/subjects', listSearch(subjectsShape)(deps)));
    startReading(context, countedEntriesQuery('/api/admin/subjects', true));
    startReading(context, countedEntriesQuery('/api/admin/subjects', false));
    return context.catalogue.load('lists', 'reference');
  },
  component: function SubjectManagementRoute() {
    return <SubjectManagement place={useListPlace(subjectsShape, Route.useSearch(), Route.useNavigate())} />;
  },
});
