import { z } from 'zod';
import { expect, test } from 'vitest';
import { handlers } from './registry.ts';

/** What copies from mails, sheets and chats bring along, and nobody sees, at the places where they do. */
const UNSEEN: readonly (readonly [name: string, sign: string])[] = [
  ['a space of no width', '\u200b'],
  ['a joiner', '\u200d'],
  ['a word joiner', '\u2060'],
  ['a soft hyphen', '\u00ad'],
  ['a mark for direction', '\u200e'],
  ['an isolate for direction', '\u2068'],
  ['an end of direction', '\u202c'],
  ['a space that does not break', '\u00a0'],
  ['a narrow space', '\u202f'],
  ['a byte order mark', '\ufeff'],
  ['a tab', '\t'],
  ['a line break', '\r\n'],
];

/** A right value of each field of which every sign counts, by its name; of `code` one of each kind. */
const SAMPLES: Readonly<Record<string, readonly string[]>> = {
  email: ['asha@example.org'],
  newEmail: ['asha@example.org'],
  phoneNumber: ['+919876543210'],
  userPhone: ['+919876543210'],
  contactNumber: ['9876543210'],
  otp: ['123456'],
  code: ['123456', '0123456789'],
  couponCode: ['SCIENCE10', 'TWO WORDS'],
  accountNumber: ['50210084736291'],
  ifscCode: ['HDFC0001234'],
  gstin: ['33AAGCB7383J1ZF'],
  relatedlink: ['https://example.org/page'],
  url: ['https://example.org/icon.png'],
};

const LINKS = /\.(?:relatedlink|url)$/;
const DIGITS = /\.(?:phoneNumber|userPhone|contactNumber|otp|accountNumber)$/;

/** In letters and signs of the width of those of Chinese, as keyboards there write them. */
const wide = (text: string) =>
  text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));

/** With the digits of other scripts, by their zeros. */
const ZEROS = { Tamil: 0xbe6, Hindi: 0x966, Urdu: 0x6f0, Thai: 0xe50, Burmese: 0x1040, Santali: 0x1c50 };
const digitsFrom = (zero: number, text: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)));

/** Others of these names: of links, which nobody types, and whether a plan has mails. */
const OTHERS = new Set([
  'UndoEmailChange.code',
  'WithdrawBankDetails.code',
  'CreateSubscriptionPlan.email',
  'UpdateSubscriptionPlan.email',
]);

/** The string fields of a payload, however deep, by their path. */
function* fieldsOf(schema: z.ZodType, path: string): Generator<readonly [string, z.ZodType]> {
  const inner = (schema as { unwrap?: () => z.ZodType }).unwrap?.();
  if (schema instanceof z.ZodObject) {
    for (const [name, field] of Object.entries(schema.shape))
      yield* fieldsOf(field as z.ZodType, `${path}.${name}`);
  } else if (inner instanceof z.ZodObject) yield* fieldsOf(inner, path);
  else if (SAMPLES[path.split('.').at(-1) ?? ''] !== undefined) yield [path, schema];
}

const found = handlers.flatMap(({ contract, may }) =>
  may.audience === 'nobody' ? [] : [...fieldsOf(contract.payload, contract.name)],
);

test('fields of this kind are found in commands of all contexts', () => {
  const paths = found.map(([path]) => path);
  expect(paths).toEqual(
    expect.arrayContaining([
      'SignUp.email',
      'SignUp.phoneNumber',
      'LogIn.code',
      'VerifyLogInCode.code',
      'VerifyOneTimeCode.otp',
      'SaveBankDetails.ifscCode',
      'SaveBankDetails.gstin',
      'SetBillingPolicy.seller.gstin',
      'StartQuizCheckout.gstin',
      'StartQuizCheckout.couponCode',
      'CreateCoupon.code',
      'OpenSupportTicket.userPhone',
      'CreateAdmin.email',
    ]),
  );
});

test.each(found.filter(([path]) => !OTHERS.has(path)))(
  '%s is what was meant, whatever is pasted along unseen',
  (path, schema) => {
    const samples = SAMPLES[path.split('.').at(-1) ?? ''] ?? [];
    const right = samples.filter((sample) => schema.safeParse(sample).success);
    expect(right).not.toEqual([]);
    for (const sample of right) {
      const meant = schema.parse(sample);
      for (const [name, sign] of UNSEEN) {
        // What browsers leave out of an address makes another one of it: that is refused (A180).
        if (path.endsWith('.relatedlink') && /\p{Cc}/u.test(sign)) continue;
        const middle = Math.floor(sample.length / 2);
        const pasted = `${sign}${sample.slice(0, middle)}${sign}${sample.slice(middle)}${sign}`;
        expect([name, schema.safeParse(pasted).data]).toEqual([name, meant]);
      }
    }
  },
);

test.each(found.filter(([path]) => !OTHERS.has(path) && !LINKS.test(path)))(
  '%s is what was meant, whatever width and script it is typed in',
  (path, schema) => {
    const samples = SAMPLES[path.split('.').at(-1) ?? ''] ?? [];
    for (const sample of samples.filter((each) => schema.safeParse(each).success)) {
      const meant = schema.parse(sample);
      expect(schema.safeParse(wide(sample)).data).toEqual(meant);
      for (const [script, zero] of Object.entries(DIGITS.test(path) ? ZEROS : {}))
        expect([script, schema.safeParse(digitsFrom(zero, sample)).data]).toEqual([script, meant]);
    }
  },
);

test.each([
  '９８７６５−４３２１０',
  '＋91 98765―43210',
  '（0）98765 43210',
  '98765 · 43210'.replace(' · ', '\u2212'),
])('the mobile number %s is what was meant', (typed) => {
  const schema = found.find(([path]) => path.endsWith('.phoneNumber'))?.[1];
  expect(schema?.safeParse(typed).data).toMatch(/9876543210$/);
});
