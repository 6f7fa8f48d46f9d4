import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '../../../shared/session/use-session.ts';
import { AccountSteps } from './sign-up/account-steps.tsx';
import { keepPendingSignUp, type PendingSignUp, readPendingSignUp } from './sign-up/pending-sign-up.ts';
import { VerifyEmail } from './sign-up/verify-email.tsx';

/** From an email address to a verified account, in five steps (P196 to P201). */
export function SignUpPage() {
  const { user } = useSession();
  const [pending, setPending] = useState(readPendingSignUp);
  const [isVerified, setVerified] = useState(false);
  const keep = (next: PendingSignUp | null) => {
    keepPendingSignUp(next);
    setPending(next);
  };

  // Whoever has just verified their address is led on from there.
  if (user && !isVerified) return <Navigate to="/" replace />;
  if (pending === null) return <AccountSteps onSignedUp={keep} />;
  return (
    <VerifyEmail
      pending={pending}
      onVerified={() => {
        keepPendingSignUp(null);
        setVerified(true);
      }}
      onResent={() => keep({ ...pending, sentAt: Date.now() })}
      onStartAgain={() => keep(null)}
    />
  );
}
