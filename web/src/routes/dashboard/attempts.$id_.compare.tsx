import { createFileRoute } from '@tanstack/react-router';
import { crosstabSearch } from '../../features/responses/crosstab/crosstab-place.ts';
import { CrosstabScreen } from '../../features/responses/crosstab/crosstab-screen.tsx';

export const Route = createFileRoute('/dashboard/attempts/$id_/compare')({
  validateSearch: crosstabSearch,
  loader: ({ context }) => context.catalogue.load('crosstab', 'results'),
  component: function CrosstabRoute() {
    const { id } = Route.useParams();
    const navigate = Route.useNavigate();
    const go = (search: ReturnType<typeof crosstabSearch>) => void navigate({ search, replace: true });
    return <CrosstabScreen key={id} quizId={id} at={Route.useSearch()} go={go} />;
  },
});
