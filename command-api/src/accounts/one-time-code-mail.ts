import { CODE_MINUTES, type OneTimeCodeIssued } from '@pollux/domain/accounts/email';
import type { EventOf } from '@pollux/domain/kernel/event';
import type { Mail } from '@pollux/infra/mail/mailer';
import type { Services } from '../kernel/services.ts';
import { oneTimeCodeOf } from './one-time-code.ts';

const reasons = {
  'sign-up': {
    subject: 'is your code to finish signing up',
    lead: 'Welcome to Pollux! Enter this code to verify your email address:',
  },
  reset: {
    subject: 'is your code to reset your password',
    lead: 'Enter this code to choose a new password:',
  },
} as const;

/** The mail that carries a one-time code, as text and as HTML. */
export function oneTimeCodeMail(
  issued: EventOf<typeof OneTimeCodeIssued>['data'],
  { secrets, publicOrigin }: Services,
): Omit<Mail, 'id'> {
  const code = oneTimeCodeOf(secrets, issued.nonce);
  const { subject, lead } = reasons[issued.purpose];
  const validity = `It is valid for ${CODE_MINUTES} minutes and can be used once.`;
  const ignore = 'If you did not ask for it, you can ignore this mail.';
  return {
    to: issued.email,
    accountId: issued.accountId,
    subject: `${code} ${subject}`,
    text: [lead, code, validity, ignore, publicOrigin].join('\n\n'),
    html: `<!doctype html>
<html lang="en">
  <body style="margin:0;padding:32px 16px;background:#f4f5f8;font:16px/1.5 system-ui,sans-serif;color:#1c2030">
    <table role="presentation" width="100%"><tr><td align="center">
      <table role="presentation" width="100%" style="max-width:480px;background:#fff;border-radius:12px;padding:32px">
        <tr><td>
          <p style="margin:0 0 16px;font-weight:700;font-size:18px">Pollux</p>
          <p style="margin:0 0 24px">${lead}</p>
          <p style="margin:0 0 24px;font:700 32px/1 ui-monospace,monospace;letter-spacing:8px">${code}</p>
          <p style="margin:0 0 8px;color:#5a6072">${validity}</p>
          <p style="margin:0;color:#5a6072">${ignore}</p>
        </td></tr>
      </table>
    </td></tr></table>
  </body>
</html>`,
  };
}
