import { type ReactNode, useEffect } from 'react';
import { removeAdminRecord } from '../../../shared/session/admin-record.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { AdminSignIn } from '../sign-in/admin-sign-in.tsx';
import { SignInFrame } from '../sign-in/sign-in-frame.tsx';
import { AdminFrame } from './admin-frame.tsx';
import type { Office } from './admin-path.ts';

/**
 * The back office for whoever the server knows as an admin; everybody else sees the admin login page in its place
 * (A024, A229, A230, A259). What the browser keeps proves nothing.
 */
export function AdminGate({ office, children }: { office: Office; children: ReactNode }) {
  const { user } = useSession();
  const isAdmin = user?.userType === 'admin';
  const isKnown = user !== undefined;
  useEffect(() => {
    if (isKnown && !isAdmin) removeAdminRecord();
  }, [isKnown, isAdmin]);
  if (isAdmin) {
    return (
      <AdminFrame key={user.id} office={office}>
        {children}
      </AdminFrame>
    );
  }
  return (
    <SignInFrame>
      <AdminSignIn />
    </SignInFrame>
  );
}
