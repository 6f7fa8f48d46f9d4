import { createFileRoute } from '@tanstack/react-router';
import { SupportManagementScreen } from '../../features/admin-support/support-management-screen.tsx';
import { listSearch } from '../../shared/ui/use-place-in-list.ts';

export const Route = createFileRoute('/$office/SupportManagement')({
  validateSearch: listSearch,
  component: SupportManagementScreen,
});
