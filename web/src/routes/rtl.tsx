import { createFileRoute, Outlet } from '@tanstack/react-router';
import { AdminGate } from '../features/admin/frame/admin-gate.tsx';
import { RightToLeft } from '../features/admin/frame/right-to-left.tsx';
import { sessionQuery } from '../shared/session/use-session.ts';

/** The back office laid out right to left, behind the same gate (A021). */
export const Route = createFileRoute('/rtl')({
  beforeLoad: ({ context }) => context.queryClient.query({ ...sessionQuery, staleTime: 'static' }),
  staticData: { frame: 'own' },
  component: function RtlRoute() {
    return (
      <RightToLeft>
        <AdminGate base="/rtl">
          <Outlet />
        </AdminGate>
      </RightToLeft>
    );
  },
});
