import { createFileRoute } from '@tanstack/react-router';
import { ReportManagement } from '../../features/admin/moderation/report-management.tsx';
import { reportedQuery, reportedShape } from '../../features/admin/moderation/reported-query.ts';
import { startReading } from '../../shared/api/start-reading.ts';
import { listPlace } from '../../shared/lists/list-place.ts';
import { listSearch } from '../../shared/lists/list-search.ts';

export const Route = createFileRoute('/$office/ReportManagement')({
  validateSearch: listSearch(reportedShape),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    startReading(context, reportedQuery(deps));
    return context.catalogue.load('lists', 'reporting');
  },
  component: function ReportManagementRoute() {
    return <ReportManagement place={listPlace(Route.useSearch(), Route.useNavigate())} />;
  },
});
