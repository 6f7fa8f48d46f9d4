import { createTransport } from 'nodemailer';
import { obstacleTo, type Place } from '../reach/obstacle.ts';
import { type Mailer, MailRefused } from './mailer.ts';

const TIMEOUT_MS = 10_000;
/** So long it is not asked anew whether the mail server is there, in milliseconds. */
const LOOKS_EVERY_MS = 5_000;

/** Where mail servers listen, as nodemailer takes it. */
const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'smtp:': 587, 'smtps:': 465 };

/**
 * A mailer that hands mails to a mail server. The Message-ID derives from the mail's id, so that the same mail
 * handed over twice is known as one.
 *
 * @param options.url `smtp://` or `smtps://`, with user and password if the server wants them
 * @param options.from the sender's address, such as `Pollux <no-reply@pollux.example>`
 */
export function smtpMailer(options: { readonly url: string; readonly from: string }): Mailer {
  const { url, from } = options;
  const transport = smtpTransport(url);
  let looked: { readonly at: number; readonly isAway: Promise<boolean> } | undefined;
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';

  return {
    async send({ id, to, subject, text, html }) {
      requireOneLine({ id, to, subject });
      const mail = {
        from,
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId: `<${id}@${domain}>`,
      };
      await transport.sendMail(mail).catch((error: unknown) => {
        throw isRefused(error) ? new MailRefused(error) : error;
      });
    },

    isAway() {
      const now = performance.now();
      // Many who ask at one moment are one connection.
      if (looked === undefined || now - looked.at > LOOKS_EVERY_MS) {
        const isAway = obstacleTo(placeOf(url)).then((obstacle) => obstacle !== undefined);
        looked = { at: now, isAway };
      }
      return looked.isAway;
    },

    async removeAllTo() {},
  };
}

/** Where the mail server of a URL listens. @param url `smtp://` or `smtps://` */
export function placeOf(url: string): Place {
  const { protocol, hostname, port } = new URL(url);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || DEFAULT_PORTS[protocol]) };
}

/** The way to a mail server, which may be silent for so many milliseconds. */
export function smtpTransport(url: string, withinMs = TIMEOUT_MS) {
  return createTransport({
    url,
    connectionTimeout: withinMs,
    greetingTimeout: withinMs,
    socketTimeout: withinMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Whether the server refused the recipient for good: 5yz in answer to RCPT (RFC 5321). */
function isRefused(error: unknown): boolean {
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number };
  return code === 'EENVELOPE' && command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500;
}

/** Nothing that a person typed may begin another header. @throws TypeError */
function requireOneLine(fields: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(fields)) {
    if (/[\r\n\0]/.test(value)) throw new TypeError(`The ${name} of a mail must be one line.`);
  }
}
