import { createFileRoute, Outlet } from '@tanstack/react-router';
import { AdminGate } from '../features/admin/frame/admin-gate.tsx';
import { officeAt } from '../features/admin/frame/admin-path.ts';
import { RightToLeft } from '../features/admin/frame/right-to-left.tsx';
import { sessionQuery } from '../shared/session/use-session.ts';

/** The back office at /admin and, laid out right to left, at /rtl; no other address is one (A014, A021, A024). */
export const Route = createFileRoute('/$office')({
  params: {
    parse: ({ office }) => {
      const known = officeAt(office);
      return known !== undefined && { office: known };
    },
  },
  beforeLoad: async ({ context }) => {
    const { user } = await context.queryClient.query({ ...sessionQuery, staleTime: 'static' });
    return { isAdmitted: user?.userType === 'admin' };
  },
  loader: ({ context }) => context.catalogue.load('admin', 'auth'),
  staticData: { frame: 'own' },
  component: function OfficeRoute() {
    const { office } = Route.useParams();
    const gate = (
      <AdminGate office={office}>
        <Outlet />
      </AdminGate>
    );
    return office === 'rtl' ? <RightToLeft>{gate}</RightToLeft> : gate;
  },
});
