import { createFileRoute } from '@tanstack/react-router';
import { ExamplesPage } from '../features/site/examples/examples-page.tsx';

interface ExamplesSearch {
  /** The id of the example that is looked at. */
  readonly example?: string;
}

export const Route = createFileRoute('/examples')({
  validateSearch: (search: Record<string, unknown>): ExamplesSearch =>
    typeof search['example'] === 'string' && search['example'] !== '' ? { example: search['example'] } : {},
  loader: ({ context }) => context.catalogue.load('examples'),
  component: Examples,
});

function Examples() {
  const { example } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ExamplesPage
      shown={example}
      onClose={() => void navigate({ search: {}, replace: true, resetScroll: false })}
    />
  );
}
