import { createFileRoute } from '@tanstack/react-router';
import { type CrosstabSearch, crosstabSearch } from '../../features/responses/crosstab/crosstab-place.ts';
import { CrosstabScreen } from '../../features/responses/crosstab/crosstab-screen.tsx';

export const Route = createFileRoute('/dashboard/attempts/$id_/compare')({
  // What is in it is looked at where it is shown, so that nobody else loads what it takes.
  validateSearch: (raw: Readonly<Record<string, unknown>>) => raw,
  loader: ({ context }) => context.catalogue.load('crosstab', 'results'),
  component: function CrosstabRoute() {
    const { id } = Route.useParams();
    const at = crosstabSearch(Route.useSearch());
    const navigate = Route.useNavigate();
    const go = (next: CrosstabSearch) => void navigate({ search: () => ({ ...next }), replace: true });
    return <CrosstabScreen key={id} quizId={id} at={at} go={go} />;
  },
});
