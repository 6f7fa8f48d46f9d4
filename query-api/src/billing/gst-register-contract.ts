import { z } from 'zod';
import { file, Labels } from '../http/file-contract.ts';
import { Month } from './statement-contract.ts';

/**
 * Every document that was issued in a month in India, a line for each: invoices and receipts of sales and of fees, and what
 * was credited on them, with all that GSTR-1 asks for. Amounts are rupees. What is sold and what is credited are both above
 * 0, as returns have them; what a document says besides the value that was taxed is `withoutGst`, less `discount`. With what
 * its columns and kinds of documents are called: a JSON object by name.
 */
export const getGstRegister = file('GET', '/api/admin/gst-register', {
  query: z.strictObject({
    month: Month,
    format: z.enum(['csv', 'xlsx']),
    labels: Labels.default({}),
  }),
});
