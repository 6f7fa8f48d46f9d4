import { z } from 'zod';
import { type CreatorTerms, requirePayable } from './creator-share.ts';
import { category } from '../kernel/category.ts';
import { command, type Data, Message } from '../kernel/command.ts';
import type { Context } from '../kernel/context.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { BasisPoints, basisPointsOf, hasTwoDecimals } from '../kernel/percentage.ts';
import { Rejection } from '../kernel/rejection.ts';
import { Id, Instant, lines, text } from '../kernel/values.ts';
import {
  type Entry,
  emptyRoster,
  foldsRoster,
  MOST_NAME_CHARACTERS,
  type OpenRoster,
  type Roster,
  removeEntry,
  takenValues,
  valueOf,
} from '../kernel/roster.ts';

/** What a tax is: one of the state, or the platform's own (A190, A362). */
export const TaxType = z.enum(['GST', 'service'], 'Choose the type of the tax.');
export type TaxType = z.infer<typeof TaxType>;

// Events

const Said = {
  /** Of the record; a tax is called by the value made of its name, its `taxId` (A189). */
  id: Id,
  name: z.string(),
  basisPoints: BasisPoints,
  taxType: TaxType,
  description: z.string(),
  isActive: z.boolean(),
  at: Instant,
};

export const TaxAdded = event('TaxAdded', z.object({ ...Said, taxId: z.string() }));

/** All of the tax as it is from now on; its `taxId` stays. */
export const TaxChanged = event('TaxChanged', z.object(Said));

export const TaxDeleted = event('TaxDeleted', z.object({ id: Id, at: Instant }));

export type TaxEvent = EventOf<typeof TaxAdded | typeof TaxChanged | typeof TaxDeleted>;

// State

export interface Tax extends Entry {
  readonly basisPoints: number;
  readonly taxType: TaxType;
  readonly description: string;
}
export type Taxes = Roster<Tax>;

function change(taxes: OpenRoster<Tax>, event: TaxEvent): void {
  const { id } = event.data;
  switch (event.type) {
    case 'TaxAdded': {
      const { id: _id, at: _at, taxId, ...tax } = event.data;
      taxes.entries.set(id, { ...tax, value: taxId });
      return;
    }
    case 'TaxChanged': {
      const { id: _id, at: _at, ...tax } = event.data;
      const value = taxes.entries.get(id)?.value ?? valueOf(tax.name);
      taxes.entries.set(id, { ...tax, value });
      return;
    }
    case 'TaxDeleted':
      return removeEntry(taxes, id);
  }
}

/** What is charged on top of prices: one stream (A188). */
export const taxes = category('Taxes', {
  key: (_key: object) => 'all',
  events: [TaxAdded, TaxChanged, TaxDeleted],
  initial: emptyRoster as Taxes,
  ...foldsRoster(change),
});

// Commands

/** A tax as it is sent; its `taxId` is made of its name (A284). */
export const TaxForm = z.object({
  taxName: text(MOST_NAME_CHARACTERS, { message: 'Tax Name is required' }),
  /** Per cent, with at most two decimals. */
  taxPercentage: z
    .number('Tax Percentage is required')
    .positive('Tax Percentage must be positive')
    .max(100, 'Tax Percentage must be at most 100')
    .refine(hasTwoDecimals, 'Tax Percentage has at most two decimals'),
  taxType: TaxType,
  taxDescription: lines(500, { least: 0 }).default(''),
  isActive: z.boolean('Say whether the tax is active.').default(true),
});
export type TaxForm = z.infer<typeof TaxForm>;

const SavedTax = Message.extend({ id: Id });

/** Makes a tax (A284). */
export const CreateTax = command('CreateTax', TaxForm, SavedTax);

/** Changes all of a tax; orders keep their lines as they were (A285, A202). */
export const UpdateTax = command('UpdateTax', TaxForm.extend({ id: Id }), SavedTax);

/** Deletes a tax; orders keep their lines (A286). */
export const DeleteTax = command('DeleteTax', z.object({ id: Id }));

// Rejections

export class TaxNotFound extends Rejection {
  constructor() {
    super('not-found', 'tax-not-found', 'There is no such tax.');
  }
}

export class TaxExists extends Rejection {
  constructor() {
    super('conflict', 'tax-exists', 'There is already a tax with this name.');
  }
}

// Decisions

/** @throws TaxExists, NothingPayable where by this policy nothing would be left for creators */
export function createTax(
  form: TaxForm,
  taxes: Taxes,
  policy: PolicyTerms,
  by: Context,
  id: string,
): TaxEvent[] {
  const taxId = valueOf(form.taxName);
  if (takenValues(taxes).has(taxId)) throw new TaxExists();
  const tax = said(form);
  requirePayableWith(tax, taxes, id, policy);
  return [TaxAdded({ id, taxId, ...tax, at: by.now.toISOString() })];
}

/** @returns no events when nothing is different; @throws TaxNotFound, TaxExists, NothingPayable as `createTax` does */
export function updateTax(
  { id, ...form }: Data<typeof UpdateTax>,
  taxes: Taxes,
  policy: PolicyTerms,
  by: Context,
): TaxEvent[] {
  const known = taxes.entries.get(id);
  if (known === undefined) throw new TaxNotFound();
  const tax = said(form);
  const isSame = (Object.keys(tax) as (keyof typeof tax)[]).every((field) => known[field] === tax[field]);
  if (isSame) return [];
  if (takenValues(taxes, id).has(valueOf(tax.name))) throw new TaxExists();
  requirePayableWith(tax, taxes, id, policy);
  return [TaxChanged({ id, ...tax, at: by.now.toISOString() })];
}

/** @throws TaxNotFound when there never was one; @returns no events when it is deleted already */
export function deleteTax(id: string, taxes: Taxes, by: Context): TaxEvent[] {
  if (taxes.deleted.has(id)) return [];
  if (!taxes.entries.has(id)) throw new TaxNotFound();
  return [TaxDeleted({ id, at: by.now.toISOString() })];
}

/** Those of the taxes that never were there. */
export function addTaxes(forms: readonly TaxForm[], taken: ReadonlySet<string>, by: Context): TaxEvent[] {
  const at = by.now.toISOString();
  return forms
    .map((form) => ({ id: by.newId(), taxId: valueOf(form.taxName), ...said(form), at }))
    .filter(({ taxId }) => !taken.has(taxId))
    .map((tax) => TaxAdded(tax));
}

/** What the policy says of how a sale of a creator's is divided. */
export type PolicyTerms = Pick<CreatorTerms, 'gstOnFee' | 'tcsBasisPoints' | 'tdsBasisPoints'>;

/** What the active taxes and the policy take of a sale of a creator's (A346, A348). */
export function creatorTerms(
  entries: Iterable<Rate>,
  { gstOnFee, tcsBasisPoints = 0, tdsBasisPoints = 0 }: PolicyTerms,
): CreatorTerms {
  const terms = { feeBasisPoints: 0, gstBasisPoints: 0, gstOnFee, tcsBasisPoints, tdsBasisPoints };
  for (const { isActive, taxType, basisPoints } of entries) {
    if (!isActive) continue;
    if (taxType === 'service') terms.feeBasisPoints += basisPoints;
    else terms.gstBasisPoints += basisPoints;
  }
  return terms;
}

type Rate = Pick<Tax, 'isActive' | 'taxType' | 'basisPoints'>;

function requirePayableWith(tax: Rate, { entries }: Taxes, id: string, policy: PolicyTerms): void {
  const others = [...entries].filter(([other]) => other !== id).map(([, rate]) => rate);
  requirePayable(creatorTerms([...others, tax], policy), creatorTerms(entries.values(), policy));
}

function said({ taxName, taxPercentage, taxType, taxDescription, isActive }: TaxForm) {
  const basisPoints = basisPointsOf(taxPercentage);
  return { name: taxName, basisPoints, taxType, description: taxDescription, isActive };
}
