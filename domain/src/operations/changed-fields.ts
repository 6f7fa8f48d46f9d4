import { FEATURES, type Feature } from '../accounts/plan.ts';

/**
 * What the values of a field are: `word` has a name in each language, `rate` is hundredths of a percent, of `personal`
 * nothing is kept but that it changed.
 */
export type FieldKind = 'text' | 'word' | 'flag' | 'number' | 'paise' | 'rate' | 'day' | 'personal';

const features = Object.fromEntries(FEATURES.map((feature) => [feature, 'flag'])) as Record<Feature, 'flag'>;

/** The fields of records of which the log of admins says what they were before and after (A262). */
export const changedFields = {
  ...features,
  applyTo: 'text',
  approvalAsked: 'flag',
  bank: 'text',
  borneBy: 'word',
  code: 'text',
  concern: 'word',
  couponType: 'word',
  description: 'text',
  emailAddress: 'personal',
  gstOnFee: 'word',
  gstin: 'text',
  holdDays: 'number',
  image: 'text',
  isActive: 'flag',
  isDeleted: 'flag',
  isDisabled: 'flag',
  isTakenDown: 'flag',
  minimumPayout: 'paise',
  mostUses: 'number',
  name: 'text',
  openReports: 'flag',
  paid: 'paise',
  payoutDays: 'number',
  percentOff: 'rate',
  personalDetails: 'personal',
  price: 'paise',
  promoType: 'word',
  rate: 'rate',
  refund: 'word',
  refunded: 'paise',
  relatedlink: 'text',
  role: 'word',
  rupeesOff: 'paise',
  secondApprovalAbove: 'paise',
  sellerAddress: 'text',
  sellerName: 'text',
  sellerState: 'text',
  status: 'word',
  subscriptionType: 'text',
  taxBase: 'word',
  taxType: 'word',
  tcs: 'rate',
  tds: 'rate',
  title: 'text',
  url: 'text',
  userType: 'word',
  validFrom: 'day',
  validTo: 'day',
  value: 'text',
  words: 'personal',
} as const satisfies Record<string, FieldKind>;
export type ChangedField = keyof typeof changedFields;

/** How a language and its country write values. */
export interface ValueWords {
  /** What a word is called; undefined for one that has no name. */
  word(value: string): string | undefined;
  flag(value: boolean): string;
  number(value: number): string;
  /** An amount in paise. */
  rupees(paise: number): string;
  /** Hundredths of a percent. */
  percent(hundredths: number): string;
  /** @param date `YYYY-MM-DD` */
  day(date: string): string;
}

/** A value of a field as people read it; an empty text and null are nothing, ''. */
export function saidValue(
  field: ChangedField,
  value: string | number | boolean | null,
  words: ValueWords,
): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return words.flag(value);
  const kind: FieldKind = changedFields[field];
  if (typeof value === 'number') {
    if (kind === 'paise') return words.rupees(value);
    return kind === 'rate' ? words.percent(value) : words.number(value);
  }
  if (kind === 'word') return words.word(value) ?? value;
  return kind === 'day' ? words.day(value) : value;
}
