import { createFileRoute } from '@tanstack/react-router';
import { DashboardFrame } from '../features/shell/dashboard-frame.tsx';
import { requireSession } from '../shared/session/require-session.ts';

export const Route = createFileRoute('/dashboard')({
  beforeLoad: requireSession,
  staticData: { frame: 'own' },
  component: DashboardFrame,
});
