import { createFileRoute } from '@tanstack/react-router';
import { ExploreScreen } from '../../features/explore/explore-screen.tsx';
import { listSearch } from '../../shared/ui/use-place-in-list.ts';

export const Route = createFileRoute('/dashboard/explore')({
  validateSearch: listSearch,
  component: ExploreScreen,
});
