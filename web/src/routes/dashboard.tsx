import { createFileRoute } from '@tanstack/react-router';
import { DashboardFrame } from '../shell/dashboard-frame.tsx';
import { type DashboardVisit, enterDashboard } from '../shell/enter-dashboard.ts';

export const Route = createFileRoute('/dashboard')({
  // The type of the matches has this route in it, so it cannot be inferred from them.
  beforeLoad: (visit): Promise<DashboardVisit> => enterDashboard(visit, visit.matches.at(-1)?.fullPath ?? ''),
  staticData: { frame: 'own' },
  component: DashboardFrame,
});
