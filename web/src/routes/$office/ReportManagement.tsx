import { createFileRoute } from '@tanstack/react-router';
import { ReportManagement } from '../../features/office/moderation/report-management.tsx';
import { reportedQuery, reportedShape } from '../../features/office/moderation/reported-query.ts';
import { startReading } from '../../shared/api/start-reading.ts';
import { useListPlace } from '../../shared/lists/list-place.ts';
import { listSearch, listSearchLater } from '../../shared/lists/list-search.ts';

export const Route = createFileRoute('/$office/ReportManagement')({
  validateSearch: listSearchLater,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    startReading(context, reportedQuery(listSearch(reportedShape)(deps)));
    return context.catalogue.load('lists', 'moderation', 'reporting');
  },
  component: function ReportManagementRoute() {
    return <ReportManagement place={useListPlace(reportedShape, Route.useSearch(), Route.useNavigate())} />;
  },
});
