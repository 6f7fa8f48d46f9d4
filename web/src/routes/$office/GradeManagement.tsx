import { createFileRoute } from '@tanstack/react-router';
import { NothingYet } from '../../features/admin/nothing-yet.tsx';

export const Route = createFileRoute('/$office/GradeManagement')({
  component: () => <NothingYet page="GradeManagement" />,
});
