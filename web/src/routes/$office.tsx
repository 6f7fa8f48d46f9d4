import type { Role } from '@pollux/domain/accounts/access';
import { createFileRoute, Outlet } from '@tanstack/react-router';
import { AdminGate } from '../features/office/frame/admin-gate.tsx';
import { officeAt } from '../features/office/frame/admin-path.ts';
import { RightToLeft } from '../features/office/frame/right-to-left.tsx';

/** The back office at /admin and, laid out right to left, at /rtl; no other address is one (A014, A021, A024). */
export const Route = createFileRoute('/$office')({
  params: {
    parse: ({ office }) => {
      const known = officeAt(office);
      return known !== undefined && { office: known };
    },
  },
  // The type of the matches has this route in it, so it cannot be inferred from them.
  beforeLoad: async (visit): Promise<{ isAdmitted: boolean; role: Role }> => {
    const { enterOffice } = await import('../features/office/frame/enter-office.ts');
    return enterOffice(visit);
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
