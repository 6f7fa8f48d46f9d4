import { createFileRoute } from '@tanstack/react-router';
import { SupportScreen } from '../../features/support/support-screen.tsx';
import { listSearch } from '../../shared/ui/use-place-in-list.ts';

export const Route = createFileRoute('/dashboard/support')({
  validateSearch: listSearch,
  component: SupportScreen,
});
