import { createFileRoute } from '@tanstack/react-router';
import { HallScreen } from '../../features/read/results/hall/hall-screen.tsx';
import { enterDashboard } from '../../shell/enter-dashboard.ts';
import { NotFoundScreen } from '../../shell/not-found-screen.tsx';

// It hangs on a wall: nothing of the dashboard is around it.
export const Route = createFileRoute('/dashboard_/leaderboard/$id')({
  beforeLoad: (visit) => enterDashboard(visit, '/dashboard/leaderboard/$id'),
  loader: ({ context }) => context.catalogue.load('results', 'leaderboard'),
  staticData: { frame: 'own' },
  component: function HallRoute() {
    const { id } = Route.useParams();
    const { isAdmitted } = Route.useRouteContext();
    return isAdmitted ? <HallScreen key={id} quizId={id} /> : <NotFoundScreen />;
  },
});
