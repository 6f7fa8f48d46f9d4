import { useState } from 'react';
import { CheckCode } from './forgot-password/check-code.tsx';
import { ChoosePassword } from './forgot-password/choose-password.tsx';
import { RequestCode } from './forgot-password/request-code.tsx';

type Progress =
  | { readonly step: 'email' }
  | { readonly step: 'code'; readonly email: string }
  | { readonly step: 'password'; readonly email: string; readonly otp: string };

/** A new password by a code to the account's address, in three steps (P202, P340). */
export function ForgotPasswordPage() {
  const [progress, setProgress] = useState<Progress>({ step: 'email' });
  switch (progress.step) {
    case 'email':
      return <RequestCode onSent={(email) => setProgress({ step: 'code', email })} />;
    case 'code': {
      const { email } = progress;
      return <CheckCode email={email} onVerified={(otp) => setProgress({ step: 'password', email, otp })} />;
    }
    case 'password': {
      const { email, otp } = progress;
      const startAgain = () => setProgress({ step: 'email' });
      return <ChoosePassword email={email} otp={otp} onStartAgain={startAgain} />;
    }
  }
}
