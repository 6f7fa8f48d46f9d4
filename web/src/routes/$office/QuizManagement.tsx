import { createFileRoute } from '@tanstack/react-router';
import { ActivityManagement } from '../../features/admin/activities/activity-management.tsx';
import { listSearch } from '../../shared/ui/use-place-in-list.ts';

export const Route = createFileRoute('/$office/QuizManagement')({
  validateSearch: listSearch,
  component: () => <ActivityManagement type="QUIZ" />,
});
