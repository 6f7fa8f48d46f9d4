import { createFileRoute } from '@tanstack/react-router';
import { hallReportShape } from '../../features/read/results/api/hall-report-shape.ts';
import { HallReportScreen } from '../../features/read/results/questions-desk/hall-report-screen.tsx';
import { listPlace } from '../../shared/lists/list-place.ts';
import { listSearch } from '../../shared/lists/list-search.ts';

export const Route = createFileRoute('/dashboard/hall/$id')({
  validateSearch: listSearch(hallReportShape),
  loader: ({ context }) => context.catalogue.load('lists'),
  component: function HallReportRoute() {
    const { id } = Route.useParams();
    const place = listPlace(Route.useSearch(), Route.useNavigate());
    return <HallReportScreen key={id} sessionId={id} place={place} />;
  },
});
