import { z } from 'zod';
import { event } from '../../kernel/event.ts';
import { Id, Instant, Paise, personal } from '../../kernel/values.ts';

// A payout in a file for the bank: what the file says of it does not change any more, and it is paid in no other way
// until the bank has answered or the file is cancelled.

/** An admin has put it in a file, which says this of it. A file has a payout once, and each file another reference. */
export const PayoutPutInFile = event(
  'PayoutPutInFile',
  z.object({
    transactionId: Id,
    fileId: Id,
    /** By which the bank names it in its answer: 16 letters and digits that are nobody else's. */
    reference: z.string(),
    creatorId: Id,
    paise: Paise,
    adminId: Id,
    /** Who asked for it, where another one approved. */
    askedBy: Id.nullable(),
    /** Where to, as the creator had it saved. */
    accountHolderName: personal(z.string()),
    accountNumber: personal(z.string()),
    ifscCode: personal(z.string()),
    at: Instant,
  }),
  { person: 'creatorId' },
);

/** A file was to have it, and does not: that is decided once, whoever goes on with the file. */
export const PayoutLeftOutOfFile = event(
  'PayoutLeftOutOfFile',
  z.object({
    transactionId: Id,
    fileId: Id,
    /** The code of what stood against it; `asked` where another admin has to approve it first. */
    why: z.string(),
    at: Instant,
  }),
);

/** Its file is cancelled before the bank has answered. */
export const PayoutTakenOutOfFile = event(
  'PayoutTakenOutOfFile',
  z.object({ transactionId: Id, fileId: Id, reference: z.string(), adminId: Id, at: Instant }),
);

/** What a file says of a payout, and what became of that. */
export interface FileEntry {
  readonly reference: string;
  readonly paise: number;
  readonly adminId: string;
  readonly askedBy: string | null;
  readonly accountHolderName: string;
  readonly accountNumber: string;
  readonly ifscCode: string;
  readonly outcome: 'waiting' | 'paid' | 'failed' | 'taken-out';
  /** The bank's own number of the payment, once it has told it. */
  readonly utr: string | null;
}

/** What each file says of a payout, by the file's id; why it was left out, where it was. */
export type FileEntries = ReadonlyMap<string, FileEntry | { readonly leftOut: string }>;

/** What a file says of a payout; undefined where it says nothing. */
export function entryIn(files: FileEntries, fileId: string): FileEntry | undefined {
  const entry = files.get(fileId);
  return entry === undefined || 'leftOut' in entry ? undefined : entry;
}

/** The entries once something has become of that in one file. */
export function withOutcome(
  files: FileEntries,
  fileId: string,
  outcome: Pick<FileEntry, 'outcome'> & Partial<Pick<FileEntry, 'utr'>>,
): FileEntries {
  const entry = entryIn(files, fileId);
  return entry === undefined ? files : new Map(files).set(fileId, { ...entry, ...outcome });
}
