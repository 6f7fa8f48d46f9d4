import { createFileRoute } from '@tanstack/react-router';
import { AllAttendedScreen } from '../../features/admin/dashboard/all-attended-screen.tsx';
import { AttendedScreen } from '../../features/responses/attended-screen.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { listSearch } from '../../shared/ui/use-place-in-list.ts';

export const Route = createFileRoute('/dashboard/quizattended')({
  validateSearch: listSearch,
  component: QuizAttended,
});

function QuizAttended() {
  const { user } = useSession();
  return user?.userType === 'admin' ? <AllAttendedScreen /> : <AttendedScreen />;
}
