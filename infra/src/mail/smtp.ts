import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer.ts';

const TIMEOUT_MS = 10_000;

/**
 * A mailer that hands mails to a mail server. The Message-ID derives from the mail's id, so that the same mail
 * handed over twice is known as one.
 *
 * @param options.url `smtp://` or `smtps://`, with user and password if the server wants them
 * @param options.from the sender's address, such as `Pollux <no-reply@pollux.example>`
 */
export function smtpMailer(options: { readonly url: string; readonly from: string }): Mailer {
  const { url, from } = options;
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';

  return {
    async send({ id, to, subject, text, html }) {
      requireOneLine({ id, to, subject });
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId: `<${id}@${domain}>`,
      });
    },

    async removeAllTo() {},
  };
}

/** Nothing that a person typed may begin another header. @throws TypeError */
function requireOneLine(fields: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(fields)) {
    if (/[\r\n\0]/.test(value)) throw new TypeError(`The ${name} of a mail must be one line.`);
  }
}
