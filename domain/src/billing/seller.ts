import { type BillingPolicy, FIRST_POLICY, type Seller } from './billing-policy.ts';

// Who sells, and whether that is enough for a tax invoice.

/** What of an operator papers can name, as the configuration says it; null is what it does not say. */
interface Operator {
  readonly name: string | null;
  readonly address: string | null;
}

/** The seller of a policy, with what it does not say taken from the configuration: `OPERATOR_NAME`, `OPERATOR_ADDRESS`. */
export function sellerOf({ seller }: Pick<BillingPolicy, 'seller'>, operator: Operator): Seller {
  const { name, address } = seller;
  return {
    ...seller,
    name: name === FIRST_POLICY.seller.name ? (operator.name ?? name) : name,
    address: address === '' ? (operator.address ?? '') : address,
  };
}

/** What Rule 46(a) of the CGST Rules asks for of the seller, beside a name, and is not there. */
export function lackingOf(seller: Pick<Seller, 'address' | 'gstin'>): ('address' | 'gstin')[] {
  return (['address', 'gstin'] as const).filter((part) => seller[part] === '');
}

/**
 * Whether a paper is a receipt, and no tax invoice or credit note: its seller lacks what the rule asks for. Those of the
 * first form were all issued as tax invoices, and stay so.
 */
export function isReceipt({
  form,
  seller,
}: {
  readonly form: number;
  readonly seller: Pick<Seller, 'address' | 'gstin'>;
}): boolean {
  return form > 1 && !issuesTaxInvoices(seller);
}

/** Whether a seller can issue tax invoices, and credit notes to them (Rules 46 and 53 of the CGST Rules). */
export function issuesTaxInvoices(seller: Pick<Seller, 'address' | 'gstin'>): boolean {
  return lackingOf(seller).length === 0;
}
