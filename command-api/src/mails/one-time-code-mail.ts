import type { OneTimeCodeIssued } from '@pollux/domain/accounts/email';
import { CODE_MINUTES } from '@pollux/domain/accounts/one-time-codes';
import type { EventOf } from '@pollux/domain/kernel/event';
import type { Mail } from '@pollux/infra/mail/mailer';
import { joiningCodeOf, logInCodeOf, oneTimeCodeOf } from '../accounts/one-time-code.ts';
import type { Services } from '../kernel/services.ts';
import { layOut, type MailServices } from './layout.ts';
import type { Recipient } from './recipient.ts';
import { openingOf, textsIn } from './texts.ts';

/** Carries a one-time code to the address that it is for. */
export function oneTimeCodeMail(
  { nonce, purpose }: Pick<EventOf<typeof OneTimeCodeIssued>['data'], 'nonce' | 'purpose'>,
  recipient: Recipient,
  services: MailServices & Pick<Services, 'secrets'>,
): Omit<Mail, 'id'> {
  const codeOf = { 'log-in': logInCodeOf, join: joiningCodeOf, other: oneTimeCodeOf };
  const code = codeOf[purpose === 'log-in' || purpose === 'join' ? purpose : 'other'](
    services.secrets,
    nonce,
  );
  const text = textsIn(recipient.language);
  return layOut(
    openingOf(`code.${purpose}`, text, { code }),
    [
      { kind: 'code', code },
      { kind: 'note', text: text('code.validity', { minutes: CODE_MINUTES }) },
      { kind: 'note', text: text('code.ignore') },
    ],
    recipient,
    services,
  );
}
