import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFileDurably } from '../files/write-file.ts';
import type { Mail, Mailer } from './mailer.ts';

/** A mail in the mailbox; `at` is when it was sent, ISO 8601. */
export interface DeliveredMail extends Mail {
  readonly at: string;
}

/** Mails kept in a folder instead of being sent, for machines without a mail server. */
export interface Mailbox extends Mailer {
  /** Every mail, newest first. */
  list(): Promise<DeliveredMail[]>;
}

const ID = /^[\w-]+$/;
const FILE = /^[\w-]+\.json$/;

/** Opens the mailbox in a folder, which is made where it is missing. Each mail is one file, `<id>.json`. */
export async function openMailbox(folder: string): Promise<Mailbox> {
  await mkdir(folder, { recursive: true });
  // A file never changes but by its own mail sent again, so it is read once.
  const known = new Map<string, DeliveredMail>();

  const read = async (file: string): Promise<DeliveredMail> => {
    const mail = known.get(file) ?? (JSON.parse(await readFile(join(folder, file), 'utf8')) as DeliveredMail);
    known.set(file, mail);
    return mail;
  };

  return {
    async send({ id, to, subject, text, html }) {
      if (!ID.test(id)) throw new TypeError(`"${id}" is not an id for a mail.`);
      const mail: DeliveredMail = { id, to, subject, text, html, at: new Date().toISOString() };
      await writeFileDurably(folder, `${id}.json`, JSON.stringify(mail, undefined, 2));
      known.set(`${id}.json`, mail);
    },

    async list() {
      const files = (await readdir(folder)).filter((file) => FILE.test(file));
      const mails: DeliveredMail[] = [];
      for (const file of files) mails.push(await read(file));
      return mails.toSorted((one, other) => other.at.localeCompare(one.at));
    },
  };
}
