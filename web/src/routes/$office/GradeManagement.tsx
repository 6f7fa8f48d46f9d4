import { createFileRoute } from '@tanstack/react-router';
import {
  countedEntriesQuery,
  entriesQuery,
  entriesShape,
} from '../../features/office/reference/api/entries-query.ts';
import { GradeManagement } from '../../features/office/reference/grade-management.tsx';
import { startReading } from '../../shared/api/start-reading.ts';
import { useListPlace } from '../../shared/lists/list-place.ts';
import { listSearch, listSearchLater } from '../../shared/lists/list-search.ts';

export const Route = createFileRoute('/$office/GradeManagement')({
  validateSearch: listSearchLater,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    startReading(context, entriesQuery('/api/admin/grades', listSearch(entriesShape)(deps)));
    startReading(context, countedEntriesQuery('/api/admin/grades', true));
    startReading(context, countedEntriesQuery('/api/admin/grades', false));
    return context.catalogue.load('lists', 'reference');
  },
  component: function GradeManagementRoute() {
    return <GradeManagement place={useListPlace(entriesShape, Route.useSearch(), Route.useNavigate())} />;
  },
});
