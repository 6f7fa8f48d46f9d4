import type { Revocation } from '@pollux/domain/attending/certificate';
import { FORGOTTEN } from '@pollux/domain/kernel/values';
import type { Mail } from '@pollux/infra/mail/mailer';
import { layOut, type MailServices } from './layout.ts';
import type { Recipient } from './recipient.ts';
import { openingOf, textsIn } from './texts.ts';

/** A certificate, as its person is told of it. */
interface ToldCertificate {
  readonly quizTitle: string;
  readonly number: string;
  readonly code: string;
}

/** Says that there is a certificate, where it is downloaded, and where anybody finds out whether it holds. */
export function certificateIssuedMail(
  certificate: ToldCertificate,
  recipient: Recipient,
  services: MailServices,
): Omit<Mail, 'id'> {
  return certificateMail('certificateIssued', certificate, null, recipient, services);
}

/** Says that a certificate does not hold any more, and why: also in the words of the owner who withdrew it. */
export function certificateRevokedMail(
  {
    revoked: { kind, reason },
    ...certificate
  }: ToldCertificate & { readonly revoked: Omit<Revocation, 'at'> },
  recipient: Recipient,
  services: MailServices,
): Omit<Mail, 'id'> {
  const why = { kind, reason: reason === FORGOTTEN ? null : reason };
  return certificateMail('certificateRevoked', certificate, why, recipient, services);
}

/** Says that a certificate that did not hold holds again. */
export function certificateReinstatedMail(
  certificate: ToldCertificate,
  recipient: Recipient,
  services: MailServices,
): Omit<Mail, 'id'> {
  return certificateMail('certificateReinstated', certificate, null, recipient, services);
}

function certificateMail(
  name: 'certificateIssued' | 'certificateRevoked' | 'certificateReinstated',
  { quizTitle, number, code }: ToldCertificate,
  why: Omit<Revocation, 'at'> | null,
  recipient: Recipient,
  services: MailServices,
): Omit<Mail, 'id'> {
  const text = textsIn(recipient.language);
  return layOut(
    openingOf(name, text),
    [
      ...(why === null ? [] : [{ kind: 'text', text: text(`certificateRevoked.${why.kind}`) } as const]),
      {
        kind: 'facts',
        facts: [
          [text('certificate.activity'), quizTitle],
          [text('certificate.number'), number],
          ...(why?.reason == null ? [] : [[text('certificateRevoked.reason'), why.reason] as const]),
        ],
      },
      ...(why !== null
        ? []
        : [{ kind: 'link', label: text('certificate.open'), path: '/dashboard/certificates' } as const]),
      { kind: 'link', label: text('certificate.verify'), path: `/verify/${code}` },
    ],
    recipient,
    services,
  );
}
