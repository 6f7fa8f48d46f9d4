import { createFileRoute } from '@tanstack/react-router';
import { listSearch } from '../../shared/ui/use-place-in-list.ts';
import { adminScreen } from '../-admin-screens.tsx';

export const Route = createFileRoute('/rtl/$')({
  validateSearch: listSearch,
  component: function RtlPageRoute() {
    const { _splat: path } = Route.useParams();
    return adminScreen(path);
  },
});
