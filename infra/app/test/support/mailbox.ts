import { setTimeout as wait } from 'node:timers/promises';

/** A mail that the product would have sent, as `/mailbox.json` lists it, newest first. */
export interface StoredMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly at: string;
}

const MOST_WAIT_MS = 10_000;

export function readMailbox(origin: string): Promise<StoredMail[]> {
  return read(`${origin}/mailbox.json`);
}

/** The mails to an address: those to everybody are many on a product that files share. */
export function mailsTo(origin: string, email: string): Promise<StoredMail[]> {
  return read(`${origin}/mailbox.json?to=${encodeURIComponent(email)}`);
}

async function read(url: string): Promise<StoredMail[]> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The mailbox answered ${response.status}.`);
  return (await response.json()) as StoredMail[];
}

/** What a mailed link says that undoes something. */
export interface UndoLink {
  readonly accountId: string;
  readonly code: string;
}

/**
 * The link to an undoing page in the newest of so many mails with one to an address, once there are that many.
 * @param page `undo-email-change` or `undo-bank-details`
 */
export async function undoLinkTo(origin: string, email: string, page: string, mails = 1): Promise<UndoLink> {
  const link = new RegExp(String.raw`/${page}#([0-9a-f]{24})\.([0-9a-f]{32})`);
  const deadline = Date.now() + MOST_WAIT_MS;
  while (Date.now() < deadline) {
    const links = (await mailsTo(origin, email)).flatMap(({ text }) => text.match(link) ?? []);
    // Each match is the link, the account and the code; the newest mail is the first.
    const [, accountId, code] = links;
    if (links.length >= 3 * mails && accountId !== undefined && code !== undefined)
      return { accountId, code };
    await wait(50);
  }
  throw new Error(`There are no ${mails} mails with a link to ${page} to ${email}.`);
}

/**
 * The six digits of the newest mail to an address, once there is one.
 * @param about what its subject says, where there may be mails with other codes
 */
export async function codeSentTo(origin: string, email: string, about = ''): Promise<string> {
  const deadline = Date.now() + MOST_WAIT_MS;
  while (Date.now() < deadline) {
    const mail = (await mailsTo(origin, email)).find(({ subject }) => subject.includes(about));
    const code = mail?.text.match(/\b\d{6}\b/)?.[0];
    if (code !== undefined) return code;
    await wait(50);
  }
  throw new Error(`No mail with a code to ${email} arrived.`);
}
