import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFileDurably } from '../files/write-file.ts';
import type { Mail, Mailer } from './mailer.ts';

/** A mail in the mailbox; `at` is when it was sent, ISO 8601. */
export interface DeliveredMail extends Mail {
  readonly at: string;
}

/** Mails kept in a folder instead of being sent, for machines without a mail server. */
export interface Mailbox extends Mailer {
  /** Every mail, or every one to this address, newest first. */
  list(to?: string): Promise<DeliveredMail[]>;
}

const ID = /^[\w-]+$/;
const FILE = /^[\w-]+\.json$/;

/** Opens the mailbox in a folder, which is made where it is missing. Each mail is one file, `<id>.json`. */
export async function openMailbox(folder: string): Promise<Mailbox> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // A file never changes but by its own mail sent again, so it is read once.
  const known = new Map<string, DeliveredMail>();

  const read = async (file: string): Promise<DeliveredMail | undefined> => {
    const mail = known.get(file);
    if (mail !== undefined) return mail;
    const text = await readFile(join(folder, file), 'utf8').catch(ignoreMissing);
    if (text === undefined) return undefined;
    const read = JSON.parse(text) as DeliveredMail;
    known.set(file, read);
    return read;
  };

  const list = async (to?: string): Promise<DeliveredMail[]> => {
    const files = (await readdir(folder)).filter((file) => FILE.test(file));
    const mails: DeliveredMail[] = [];
    for (const file of files) {
      const mail = await read(file);
      if (mail !== undefined && (to === undefined || mail.to === to)) mails.push(mail);
    }
    return mails.toSorted((one, other) => other.at.localeCompare(one.at));
  };

  return {
    async send({ id, to, accountId, subject, text, html }) {
      if (!ID.test(id)) throw new TypeError(`"${id}" is not an id for a mail.`);
      const mail: DeliveredMail = { id, to, accountId, subject, text, html, at: new Date().toISOString() };
      await writeFileDurably(folder, `${id}.json`, JSON.stringify(mail, undefined, 2));
      known.set(`${id}.json`, mail);
    },

    async isAway() {
      return false;
    },

    async removeAllTo(accountId) {
      for (const mail of await list()) {
        if (mail.accountId !== accountId) continue;
        await rm(join(folder, `${mail.id}.json`), { force: true });
        known.delete(`${mail.id}.json`);
      }
    },

    list,
  };
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
