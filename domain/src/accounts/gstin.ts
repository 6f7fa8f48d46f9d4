/** The states and union territories by the codes with which GST numbers begin. */
export const STATES: Readonly<Record<string, string>> = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
  '97': 'Other Territory',
};

/** The code of returns for what is supplied to another country; no seller is there, so its GST is always IGST. */
export const OUTSIDE_INDIA = '96';

/** Whether a sale can be supplied there: in a state, or outside of India. */
export function isPlaceOfSupply(code: string): boolean {
  return code === OUTSIDE_INDIA || Object.hasOwn(STATES, code);
}

/** A place of supply as documents name it: "Tamil Nadu (33)". */
export function placeOfSupply(code: string): string {
  return `${code === OUTSIDE_INDIA ? 'Outside India' : (STATES[code] ?? '')} (${code})`;
}

/** Union territories without a legislature, where UTGST stands in the place of SGST (UTGST Act, s. 2(8)). */
const WITH_UTGST: ReadonlySet<string> = new Set(['04', '26', '31', '35', '38', '97']);

/** From this value on the invoice to a buyer without a number for GST has their address, too (Rule 46(e) of the CGST Rules). */
export const ADDRESS_FROM_PAISE = 5_000_000;

const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const FORM = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

/** Whether this is a GST number: a known state, its form, and the check sign at its end. */
export function isGstin(text: string): boolean {
  return FORM.test(text) && text.slice(0, 2) in STATES && checkSign(text.slice(0, 14)) === text.at(-1);
}

/** The sign that the first fourteen are followed by: each by 1 and 2 in turn, quotient and rest by 36 together. */
function checkSign(signs: string): string | undefined {
  const sum = Array.from(signs, (sign, index) => {
    const product = SIGNS.indexOf(sign) * (1 + (index % 2));
    return Math.floor(product / 36) + (product % 36);
  }).reduce((total, each) => total + each, 0);
  return SIGNS[(36 - (sum % 36)) % 36];
}

/** How the GST of a sale is called where it is sold, and divided. */
export type GstKind = 'CGST' | 'SGST' | 'UTGST' | 'IGST';

/**
 * The GST of a sale in its parts (IGST Act, s. 7 and 8): between states, and out of the country, one part, within a state two halves, of which the
 * first has the odd paisa.
 * @param from code of the seller's state
 * @param to code of the place of supply
 */
export function gstParts(
  paise: number,
  from: string,
  to: string,
): { readonly kind: GstKind; readonly paise: number }[] {
  if (from !== to) return [{ kind: 'IGST', paise }];
  const half = Math.floor(paise / 2);
  return [
    { kind: 'CGST', paise: paise - half },
    { kind: WITH_UTGST.has(to) ? 'UTGST' : 'SGST', paise: half },
  ];
}

/**
 * What the parts of a GST grow by when it grows from one amount to another: parts that are taken back one after the other
 * end exactly at those of the sale.
 */
export function gstPartsBetween(
  before: number,
  after: number,
  from: string,
  to: string,
): { readonly kind: GstKind; readonly paise: number }[] {
  const earlier = gstParts(before, from, to);
  return gstParts(after, from, to).map(({ kind, paise }, index) => ({
    kind,
    paise: paise - (earlier[index]?.paise ?? 0),
  }));
}

/** A tax of an order in the parts that the state is owed: none of one that is the platform's own. */
export function gstPartsOf(
  { taxType, paise }: { readonly taxType: 'GST' | 'service'; readonly paise: number },
  { from, to }: { readonly from: string; readonly to: string },
): { readonly kind: GstKind; readonly paise: number }[] {
  return taxType === 'GST' ? gstParts(paise, from, to) : [];
}

/** Parts of a GST summed up as returns have them. */
export function gstByKind(parts: readonly { readonly kind: GstKind; readonly paise: number }[]) {
  const of = (kind: GstKind) =>
    parts.filter((part) => part.kind === kind).reduce((sum, { paise }) => sum + paise, 0);
  return { cgst: of('CGST'), sgst: of('SGST'), utgst: of('UTGST'), igst: of('IGST') };
}
