import { createFileRoute } from '@tanstack/react-router';
import {
  countedEntriesQuery,
  entriesQuery,
  entriesShape,
} from '../../features/admin-reference/api/entries-query.ts';
import { GradeManagement } from '../../features/admin-reference/grade-management.tsx';
import { startReading } from '../../shared/api/start-reading.ts';
import { listPlace } from '../../shared/lists/list-place.ts';
import { listSearch } from '../../shared/lists/list-search.ts';

export const Route = createFileRoute('/$office/GradeManagement')({
  validateSearch: listSearch(entriesShape),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    startReading(context, entriesQuery('/api/admin/grades', deps));
    startReading(context, countedEntriesQuery('/api/admin/grades', true));
    startReading(context, countedEntriesQuery('/api/admin/grades', false));
    return context.catalogue.load('lists', 'reference');
  },
  component: function GradeManagementRoute() {
    return <GradeManagement place={listPlace(Route.useSearch(), Route.useNavigate())} />;
  },
});
