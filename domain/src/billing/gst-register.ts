/** What the GST register says of a document, in the order of its columns, and what their cells mean; `paise` are the amounts. */
export const REGISTER_KINDS = {
  document: 'text',
  serial: 'text',
  date: 'day',
  invoiceSerial: 'text',
  invoiceDate: 'day',
  gstin: 'text',
  buyer: 'text',
  placeOfSupply: 'text',
  reverseCharge: 'text',
  hsn: 'text',
  description: 'text',
  quantity: 'number',
  rate: 'number',
  taxableValue: 'paise',
  cgst: 'paise',
  sgst: 'paise',
  utgst: 'paise',
  igst: 'paise',
  withoutGst: 'paise',
  discount: 'paise',
  total: 'paise',
} as const;
export type RegisterColumn = keyof typeof REGISTER_KINDS;

/** The columns, in their order. */
export const REGISTER_COLUMNS = Object.keys(REGISTER_KINDS) as RegisterColumn[];

/** The columns that are called alike in all languages. */
export const REGISTER_TAXES = ['cgst', 'sgst', 'utgst', 'igst'] as const satisfies readonly RegisterColumn[];

/** The documents that it has. */
export const REGISTER_DOCUMENTS = [
  'invoice',
  'receipt',
  'credit-note',
  'refund-receipt',
  'fee-invoice',
  'fee-receipt',
  'fee-credit-note',
  'fee-refund-receipt',
] as const;
export type RegisterDocument = (typeof REGISTER_DOCUMENTS)[number];
