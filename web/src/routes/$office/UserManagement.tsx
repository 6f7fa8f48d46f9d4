import { createFileRoute } from '@tanstack/react-router';
import { UserManagement } from '../../features/admin/users/user-management.tsx';
import { listSearch } from '../../shared/ui/use-place-in-list.ts';

export const Route = createFileRoute('/$office/UserManagement')({
  validateSearch: listSearch,
  component: UserManagement,
});
