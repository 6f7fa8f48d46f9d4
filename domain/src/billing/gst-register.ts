/** What the GST register says of a document, in the order of its columns. */
export const REGISTER_COLUMNS = [
  'document',
  'serial',
  'date',
  'invoiceSerial',
  'invoiceDate',
  'gstin',
  'buyer',
  'placeOfSupply',
  'reverseCharge',
  'hsn',
  'description',
  'quantity',
  'rate',
  'taxableValue',
  'cgst',
  'sgst',
  'utgst',
  'igst',
  'withoutGst',
  'discount',
  'total',
] as const;
export type RegisterColumn = (typeof REGISTER_COLUMNS)[number];

/** The columns that are called alike in all languages. */
export const REGISTER_TAXES = ['cgst', 'sgst', 'utgst', 'igst'] as const satisfies readonly RegisterColumn[];

/** The documents that it has. */
export const REGISTER_DOCUMENTS = [
  'invoice',
  'receipt',
  'credit-note',
  'refund-receipt',
  'fee-invoice',
  'fee-credit-note',
] as const;
export type RegisterDocument = (typeof REGISTER_DOCUMENTS)[number];
