import { createFileRoute } from '@tanstack/react-router';
import { PeopleScreen } from '../../features/admin/dashboard/people-screen.tsx';
import { listSearch } from '../../shared/ui/use-place-in-list.ts';

export const Route = createFileRoute('/dashboard/teachers')({
  validateSearch: listSearch,
  component: function TeachersRoute() {
    return <PeopleScreen userType="teacher" />;
  },
});
