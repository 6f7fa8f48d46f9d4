import { officeRoles } from '@pollux/domain/accounts/access';
import { useMatches } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { removeAdminRecord } from '../../../shared/session/admin-record.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { AdminSignIn } from '../sign-in/admin-sign-in.tsx';
import { SignInFrame } from '../sign-in/sign-in-frame.tsx';
import { AdminFrame } from './admin-frame.tsx';
import type { Office } from './admin-path.ts';
import { NotForRole } from './not-for-role.tsx';
import { mayOpenOffice } from './office-page.ts';
import { useRoleWatch } from './use-role-watch.ts';

/**
 * The back office for whoever the server knows as one of it, with the pages of their role; everybody else sees the admin
 * login page in its place (A024, A229, A230, A259). What the browser keeps proves nothing.
 */
export function AdminGate({ office, children }: { office: Office; children: ReactNode }) {
  const { user } = useSession();
  const role = officeRoles.find((known) => known === user?.role);
  const isAdmin = role !== undefined;
  const isKnown = user !== undefined;
  useEffect(() => {
    if (isKnown && !isAdmin) removeAdminRecord();
  }, [isKnown, isAdmin]);
  const route = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '' });
  useRoleWatch();
  if (user && isAdmin) {
    return (
      <AdminFrame key={user.id} office={office} user={user} role={role}>
        {mayOpenOffice(route, role) ? children : <NotForRole office={office} role={role} />}
      </AdminFrame>
    );
  }
  return (
    <SignInFrame>
      <AdminSignIn />
    </SignInFrame>
  );
}
