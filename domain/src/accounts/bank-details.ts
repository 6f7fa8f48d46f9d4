import { z } from 'zod';
import { isGstin, isPlaceOfSupply } from './gstin.ts';
import { category } from '../kernel/category.ts';
import { command, type Data, Message } from '../kernel/command.ts';
import type { Context } from '../kernel/context.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { Rejection } from '../kernel/rejection.ts';
import { plainDigits } from '../kernel/digits.ts';
import { plainSigns } from '../kernel/typed-text.ts';
import { FORGOTTEN, Id, Instant, lines, personal, personName, text } from '../kernel/values.ts';
import { type IdentityProof, withIdentityProof } from './identity-proof.ts';
import { IndianMobileNumber } from './person.ts';
import {
  changeOf,
  changesBefore,
  InvalidUndoLink,
  UndoCode,
  type UndoLink,
  undoable,
  undoDaysAfter,
} from './undo.ts';

/** The kinds of account that a bank keeps (P310). */
export const BankAccountType = z.enum(['Savings', 'Current', 'Fixed Deposit', 'Recurring Deposit'], {
  error: 'Account type is required.',
});

// Events

/** The first details of a person, or all of them anew; each is personal (P309). */
const saved = z.object({
  accountId: Id,
  accountHolderName: personal(z.string()),
  accountNumber: personal(z.string()),
  accountType: personal(z.string()),
  ifscCode: personal(z.string()),
  bankName: personal(z.string()),
  branchName: personal(z.string()),
  contactNumber: personal(z.string()),
  /** The code of the person's state for tax (`STATES`), or `OUTSIDE_INDIA`; absent as long as it is unknown. */
  taxState: z.string().optional(),
  /** Their number for GST, of that state; absent where they have none. */
  gstin: personal(z.string()).optional(),
  /** The name and the address of their business, for the invoices of the platform's fee; absent where they gave none. */
  businessName: personal(z.string()).optional(),
  businessAddress: personal(z.string()).optional(),
  at: Instant,
});

export const BankDetailsAdded = event('BankDetailsAdded', saved, { person: 'accountId' });
export const BankDetailsChanged = event('BankDetailsChanged', saved, { person: 'accountId' });

/** An admin has read the whole number: who did, and when, stays on record. */
export const BankDetailsRead = event(
  'BankDetailsRead',
  z.object({ accountId: Id, adminId: Id, at: Instant }),
);

/**
 * By the link in the mail about a change: what was saved from `changedAt` on does not count any more, and until an instant
 * nothing else can be saved.
 */
export const BankDetailsWithdrawn = event(
  'BankDetailsWithdrawn',
  z.object({ accountId: Id, changedAt: Instant, frozenUntil: Instant, at: Instant }),
);

export type BankDetailsEvent = EventOf<
  typeof BankDetailsAdded | typeof BankDetailsChanged | typeof BankDetailsRead | typeof BankDetailsWithdrawn
>;

// State

/** Where a creator's earnings are paid to. */
export type BankDetails = Omit<EventOf<typeof BankDetailsAdded>['data'], 'accountId' | 'at'>;

/** What is known of where a person is paid to. */
export interface Bank {
  /** Null when nothing is saved. */
  readonly details: BankDetails | null;
  /** What a mailed link may still bring back, oldest first. */
  readonly changes: readonly { readonly changedAt: string; readonly before: BankDetails | null }[];
  /** Until when nothing can be saved; null when it can. */
  readonly frozenUntil: string | null;
}

const NO_BANK: Bank = { details: null, changes: [], frozenUntil: null };

function evolve(bank: Bank, event: BankDetailsEvent): Bank {
  switch (event.type) {
    case 'BankDetailsAdded':
    case 'BankDetailsChanged': {
      const { accountId: _owner, at, ...details } = event.data;
      const change = { changedAt: at, before: bank.details };
      return { ...bank, details, changes: [...undoable(bank.changes, at), change] };
    }
    case 'BankDetailsWithdrawn': {
      const { changedAt, frozenUntil } = event.data;
      const details = bank.changes.find((change) => change.changedAt === changedAt)?.before ?? null;
      return { details, changes: changesBefore(bank.changes, changedAt), frozenUntil };
    }
    case 'BankDetailsRead':
      return bank;
  }
}

/** The bank account of one person. */
export const bankDetails = category('BankDetails', {
  key: (key: { accountId: string }) => key.accountId,
  events: [BankDetailsAdded, BankDetailsChanged, BankDetailsRead, BankDetailsWithdrawn],
  initial: NO_BANK,
  evolve,
});

/** Where money can be paid to; null where nothing is saved, and of whoever is forgotten, whose account nobody knows any more. */
export function payableTo({ details }: Bank): BankDetails | null {
  return details?.accountNumber === FORGOTTEN ? null : details;
}

// Commands

const MASK = '••••••••';

/** An account number as it is shown: its last 4 digits, and nothing of its length (P309). */
export function maskedNumber(accountNumber: string): string {
  return MASK + accountNumber.slice(-4);
}

/**
 * The bank form (P403 to P405), with the person's password or second factor. A masked number that was left as it is stands for the one it
 * masks (P504). Where the platform's fee is taxed, the state says or, in place of it, the GSTIN: empty is unknown, or none, and
 * one that is left out stays as it is, but for a GSTIN of another state than is said.
 */
export const SaveBankDetails = command(
  'SaveBankDetails',
  withIdentityProof({
    accountHolderName: personName(100, { message: 'Account holder name is required.' }),
    accountNumber: z
      .string({ error: 'Account number is required.' })
      .max(60, 'The account number has 6 to 18 digits.')
      .overwrite(plainDigits)
      .regex(new RegExp(`^(?:\\d{6,18}|${MASK}\\d{4})$`), 'The account number has 6 to 18 digits.'),
    accountType: BankAccountType,
    ifscCode: z
      .string({ error: 'IFSC code is required.' })
      .overwrite(plainSigns)
      .toUpperCase()
      .regex(
        /^[A-Z]{4}0[A-Z0-9]{6}$/,
        'IFSC code must be 11 characters long, starting with 4 letters, followed by a 0, and ending with 6 alphanumeric characters.',
      ),
    bankName: text(100, { message: 'Bank name is required.' }),
    branchName: text(100, { message: 'Branch name is required.' }),
    contactNumber: IndianMobileNumber,
    taxState: z
      .string()
      .refine((code) => code === '' || isPlaceOfSupply(code), 'Choose your state.')
      .optional(),
    gstin: z
      .string()
      .overwrite(plainSigns)
      .toUpperCase()
      .refine(
        (gstin) => gstin === '' || isGstin(gstin),
        'This is not a valid GSTIN. Check its 15 characters.',
      )
      .optional(),
    businessName: text(120, { least: 0 }).optional(),
    businessAddress: lines(500, { least: 0 }).optional(),
  }).refine(({ gstin = '', taxState = '' }) => gstin === '' || gstin.startsWith(taxState), {
    path: ['gstin'],
    message: 'This GSTIN belongs to another state.',
  }),
  Message.extend({
    /** Whether they are the person's first; the status is 201 then (P503), otherwise 200 (P504). */
    created: z.boolean(),
  }),
);

/** Shows an admin the whole bank details of a person, and keeps on record that they were shown. */
export const ReadBankDetails = command(
  'ReadBankDetails',
  z.object({ accountId: Id }),
  Message.extend({
    bankDetails: z.object({
      accountHolderName: z.string(),
      accountNumber: z.string(),
      accountType: z.string(),
      ifscCode: z.string(),
      bankName: z.string(),
      branchName: z.string(),
      contactNumber: z.string(),
      taxState: z.string().optional(),
      gstin: z.string().optional(),
      businessName: z.string().optional(),
      businessAddress: z.string().optional(),
    }),
  }),
);

/** Withdraws what was saved, by the link in the mail about it: what was saved before comes back, if anything was. */
export const WithdrawBankDetails = command(
  'WithdrawBankDetails',
  z.object({ accountId: Id, code: UndoCode }),
  Message.extend({
    /** Whether there are bank details from before. */
    restored: z.boolean(),
  }),
);

// Rejections

export class NoPhoneNumber extends Rejection {
  constructor() {
    super('invalid', 'no-phone-number', 'Please provide phone number first');
  }
}

/** A masked number was sent, but not that of the number on record. */
export class OtherMaskedNumber extends Rejection {
  constructor() {
    super('invalid', 'other-masked-number', 'Enter the whole account number.');
  }
}

/** New ones were withdrawn as somebody else's, who may still know the password. */
export class BankDetailsFrozen extends Rejection {
  constructor() {
    super(
      'conflict',
      'bank-details-frozen',
      'New bank details were withdrawn by mail. For seven days, none can be saved.',
    );
  }
}

export class NoBankDetails extends Rejection {
  constructor() {
    super('not-found', 'no-bank-details', 'This person has no bank details.');
  }
}

// Decisions

/**
 * @param phoneNumber the person's, '' for none (P402)
 * @throws NoPhoneNumber, BankDetailsFrozen, OtherMaskedNumber
 */
export function saveBankDetails(
  {
    taxState,
    gstin,
    businessName,
    businessAddress,
    ...form
  }: Omit<Data<typeof SaveBankDetails>, keyof IdentityProof>,
  { details: known, frozenUntil }: Bank,
  phoneNumber: string,
  by: Context,
): BankDetailsEvent[] {
  if (phoneNumber === '') throw new NoPhoneNumber();
  if (frozenUntil !== null && by.now.toISOString() < frozenUntil) throw new BankDetailsFrozen();
  const { accountId } = by.actor;
  const accountNumber = unmasked(form.accountNumber, known);
  const businessOf = business({ businessName, businessAddress }, known);
  const details = { ...form, accountNumber, ...placeForTax({ taxState, gstin }, known), ...businessOf };
  const save = known === null ? BankDetailsAdded : BankDetailsChanged;
  return [save({ accountId, ...details, at: by.now.toISOString() })];
}

/** @throws NoBankDetails */
export function readBankDetails(accountId: string, { details }: Bank, by: Context): BankDetailsEvent[] {
  if (details === null) throw new NoBankDetails();
  return [BankDetailsRead({ accountId, adminId: by.actor.accountId, at: by.now.toISOString() })];
}

/** @throws InvalidUndoLink */
export function withdrawBankDetails(
  { accountId, ...link }: UndoLink & { accountId: string },
  bank: Bank,
  by: Context,
): BankDetailsEvent[] {
  const change = changeOf(link, bank.changes, by);
  if (change === undefined) throw new InvalidUndoLink();
  const { changedAt } = change;
  const at = by.now.toISOString();
  return [BankDetailsWithdrawn({ accountId, changedAt, frozenUntil: undoDaysAfter(at), at })];
}

/** What was not said is as it was; the number says which state, and is of that one alone. */
function placeForTax(
  said: Pick<Data<typeof SaveBankDetails>, 'taxState' | 'gstin'>,
  known: BankDetails | null,
): Pick<BankDetails, 'taxState' | 'gstin'> {
  const { taxState = known?.taxState ?? '' } = said;
  const isOfState = said.taxState === undefined || known?.taxState === taxState;
  const gstin = said.gstin ?? (isOfState ? (known?.gstin ?? '') : '');
  // Somebody who is forgotten has no number that says anything.
  if (gstin !== '' && gstin !== FORGOTTEN) return { taxState: gstin.slice(0, 2), gstin };
  return taxState === '' ? {} : { taxState };
}

/** What was not said is as it was; what is empty is none. */
function business(
  said: Pick<Data<typeof SaveBankDetails>, 'businessName' | 'businessAddress'>,
  known: BankDetails | null,
): Pick<BankDetails, 'businessName' | 'businessAddress'> {
  const businessName = said.businessName ?? known?.businessName ?? '';
  const businessAddress = said.businessAddress ?? known?.businessAddress ?? '';
  return {
    ...(businessName !== '' && { businessName }),
    ...(businessAddress !== '' && { businessAddress }),
  };
}

function unmasked(accountNumber: string, known: BankDetails | null): string {
  if (!accountNumber.startsWith(MASK)) return accountNumber;
  if (known === null || accountNumber !== maskedNumber(known.accountNumber)) throw new OtherMaskedNumber();
  return known.accountNumber;
}
