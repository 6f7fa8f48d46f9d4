import type { BankDetails } from '../../accounts/bank-details.ts';
import type { Context } from '../../kernel/context.ts';
import { Rejection } from '../../kernel/rejection.ts';
import type { BankAnswer } from './bank-answer.ts';
import { newReference } from './bank-file.ts';
import { entryIn, PayoutLeftOutOfFile, PayoutPutInFile, PayoutTakenOutOfFile } from './in-file.ts';
import { type PaymentTerms, standingOf } from './paying-out.ts';
import {
  type Payout,
  PayoutAsked,
  type PayoutEvent,
  PayoutPaid,
  PayoutReturned,
  releasePayout,
} from './payout.ts';

// How a payout gets into a file for the bank, and out of it: by the bank's answer, or because the file is cancelled.

/** The bank is said to have done with a payout something else than it had said before. */
export class AnsweredOtherwise extends Rejection {
  constructor() {
    super('conflict', 'answered-otherwise', 'The bank gave another answer for this payout before.');
  }
}

/** The file does not say so much of the payout. */
export class OtherAmount extends Rejection {
  constructor() {
    super('conflict', 'other-amount', 'The file has a different amount for this reference.');
  }
}

/** The file was cancelled, and the payout taken out of it. */
export class NotInFileAnyMore extends Rejection {
  constructor() {
    super('conflict', 'not-in-file-any-more', 'This payout was taken out of the file.');
  }
}

export class UnknownReference extends Rejection {
  constructor() {
    super('not-found', 'unknown-reference', 'This file has no such reference.');
  }
}

/** What a file is for a payout that it may have. */
export interface Filing extends Omit<PaymentTerms, 'hasBankDetails'> {
  readonly fileId: string;
  /** An id of this payout in this file alone, however often it is put there: what its reference is made of. */
  readonly entryId: string;
  /** Who makes the file. */
  readonly adminId: string;
  /** Where the creator is paid to; null where they have not said. */
  readonly bank: Pick<BankDetails, 'accountHolderName' | 'accountNumber' | 'ifscCode'> | null;
}

/**
 * Puts a payout in a file, or leaves it out of that, once; what stands against a payment stands against this. Where two
 * admins are to see it, whoever makes the file asks for it, and it is in the file of another one.
 */
export function putInFile(
  payout: Payout,
  { fileId, entryId, adminId, bank, ...terms }: Filing,
  by: Pick<Context, 'now'>,
): PayoutEvent[] {
  if (payout.status === 'none' || payout.files.has(fileId)) return [];
  const { transactionId, creatorId } = payout;
  const at = by.now.toISOString();
  const leftOut = (why: string) => PayoutLeftOutOfFile({ transactionId, fileId, why, at });
  if (payout.givenTransactionId !== null) return [leftOut('payout-paid')];
  if (payout.isNetting) return [leftOut('payout-netting')];
  const standing = standingOf(payout, { ...terms, hasBankDetails: bank !== null }, { adminId, now: by.now });
  if (standing.is === 'asked') return [PayoutAsked({ transactionId, adminId, at }), leftOut('asked')];
  if (standing.is === 'refused' || bank === null)
    return [leftOut(standing.is === 'refused' ? standing.why.code : 'no-bank-details')];
  const { paise, askedBy } = standing;
  const { accountHolderName, accountNumber, ifscCode } = bank;
  const reference = newReference(entryId);
  return [
    // Its moment has come, though nobody has said so yet.
    ...releasePayout(payout, by),
    PayoutPutInFile({
      transactionId,
      fileId,
      reference,
      creatorId,
      paise,
      adminId,
      askedBy,
      accountHolderName,
      accountNumber,
      ifscCode,
      at,
    }),
  ];
}

/** Takes a payout out of a cancelled file; where the bank has answered, nothing changes. */
export function takeOutOfFile(
  payout: Payout,
  { fileId, adminId }: Pick<Filing, 'fileId' | 'adminId'>,
  by: Pick<Context, 'now'>,
): PayoutEvent[] {
  if (payout.status === 'none' || payout.fileId !== fileId) return [];
  const { transactionId, files } = payout;
  const reference = entryIn(files, fileId)?.reference ?? '';
  return [PayoutTakenOutOfFile({ transactionId, fileId, reference, adminId, at: by.now.toISOString() })];
}

/**
 * Does what the bank says of a payout in a file: it is paid, or was and has come back at once, as any other payment.
 * @returns no events when the bank has said just this before
 * @throws UnknownReference, OtherAmount, NotInFileAnyMore, AnsweredOtherwise
 */
export function takeBankAnswer(
  payout: Payout,
  {
    fileId,
    answer,
    paymentId,
  }: {
    readonly fileId: string;
    readonly answer: BankAnswer;
    /** Of the payment, which is that of this reference alone, whoever takes the answer down. */
    readonly paymentId: string;
  },
  by: Pick<Context, 'now'>,
): PayoutEvent[] {
  const entry = payout.status === 'none' ? undefined : entryIn(payout.files, fileId);
  if (payout.status === 'none' || entry?.reference !== answer.reference) throw new UnknownReference();
  if (entry.paise !== answer.paise) throw new OtherAmount();
  if (entry.outcome === 'taken-out') throw new NotInFileAnyMore();
  const { outcome, utr, reason } = answer;
  if (entry.outcome !== 'waiting') {
    if (entry.outcome !== outcome || entry.utr !== utr) throw new AnsweredOtherwise();
    return [];
  }
  const { transactionId, creatorId, quizId } = payout;
  const { reference, paise, adminId, askedBy } = entry;
  const at = by.now.toISOString();
  const payment = { transactionId, givenTransactionId: paymentId, creatorId, paise, adminId };
  const file = { fileId, reference, utr };
  const paid = PayoutPaid({ ...payment, quizId, askedBy, file, at });
  return outcome === 'paid' ? [paid] : [paid, PayoutReturned({ ...payment, reason, fileId, at })];
}
