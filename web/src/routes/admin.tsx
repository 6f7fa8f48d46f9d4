import { createFileRoute, Outlet } from '@tanstack/react-router';
import { AdminGate } from '../features/admin/frame/admin-gate.tsx';
import { sessionQuery } from '../shared/session/use-session.ts';

/** The back office; /rtl shows the same (A014, A024). */
export const Route = createFileRoute('/admin')({
  beforeLoad: ({ context }) => context.queryClient.query({ ...sessionQuery, staleTime: 'static' }),
  staticData: { frame: 'own' },
  component: function AdminRoute() {
    return (
      <AdminGate base="/admin">
        <Outlet />
      </AdminGate>
    );
  },
});
