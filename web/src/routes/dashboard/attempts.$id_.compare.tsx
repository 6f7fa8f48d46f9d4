import { createFileRoute } from '@tanstack/react-router';
import {
  type CrosstabSearch,
  crosstabSearch,
} from '../../features/read/responses/crosstab/crosstab-place.ts';
import { CrosstabScreen } from '../../features/read/responses/crosstab/crosstab-screen.tsx';

export const Route = createFileRoute('/dashboard/attempts/$id_/compare')({
  // Anything may stand there: it is looked at where it is shown, so that nobody else loads what that takes.
  validateSearch: (raw: CrosstabSearch) => raw,
  loader: ({ context }) => context.catalogue.load('crosstab', 'results', 'lists'),
  component: function CrosstabRoute() {
    const { id } = Route.useParams();
    const at = crosstabSearch({ ...Route.useSearch() });
    const navigate = Route.useNavigate();
    const go = (search: CrosstabSearch) => void navigate({ search, replace: true, resetScroll: false });
    return <CrosstabScreen key={id} quizId={id} at={at} go={go} />;
  },
});
