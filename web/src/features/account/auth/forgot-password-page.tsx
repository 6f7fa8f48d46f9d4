import { useState } from 'react';
import { dropFromTab, fromTab, keepInTab } from '../../../shared/forms/tab-memory.ts';
import { CheckCode } from './forgot-password/check-code.tsx';
import { ChoosePassword } from './forgot-password/choose-password.tsx';
import { RequestCode } from './forgot-password/request-code.tsx';

type Progress =
  | { readonly step: 'email' }
  | { readonly step: 'code'; readonly email: string; readonly sentAt: number }
  | { readonly step: 'password'; readonly email: string; readonly otp: string };

/** Where a code was sent to, so that a reload on the way to the mailbox and back does not lose it. The code is typed again. */
interface SentCode {
  readonly email: string;
  readonly sentAt: number;
}

const KEY = 'reset';

function begun(): Progress {
  const sent = fromTab<SentCode>(KEY);
  return sent === undefined ? { step: 'email' } : { step: 'code', ...sent };
}

/** A new password by a code to the account's address, in three steps (P202, P340). */
export function ForgotPasswordPage() {
  const [progress, setProgress] = useState(begun);
  const startAgain = () => {
    dropFromTab(KEY);
    setProgress({ step: 'email' });
  };
  const awaitCode = (email: string) => {
    const sent: SentCode = { email, sentAt: Date.now() };
    keepInTab(KEY, sent);
    setProgress({ step: 'code', ...sent });
  };
  switch (progress.step) {
    case 'email':
      return <RequestCode onSent={awaitCode} />;
    case 'code': {
      const { email, sentAt } = progress;
      return (
        <CheckCode
          email={email}
          sentAt={sentAt}
          onResent={() => awaitCode(email)}
          onVerified={(otp) => setProgress({ step: 'password', email, otp })}
          onStartAgain={startAgain}
        />
      );
    }
    case 'password': {
      const { email, otp } = progress;
      return (
        <ChoosePassword email={email} otp={otp} onStartAgain={startAgain} onReset={() => dropFromTab(KEY)} />
      );
    }
  }
}
