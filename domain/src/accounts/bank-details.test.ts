import { expect, test } from 'vitest';
import type { Input } from '../kernel/command.ts';
import { by, given, id, NOW } from '../testing.ts';
import {
  BankDetailsAdded,
  BankDetailsChanged,
  BankDetailsRead,
  bankDetails,
  maskedNumber,
  NoBankDetails,
  NoPhoneNumber,
  OtherMaskedNumber,
  readBankDetails,
  SaveBankDetails,
  saveBankDetails,
} from './bank-details.ts';

const accountId = id('a');
const form: Input<typeof SaveBankDetails> = {
  accountHolderName: 'Asha Raman',
  accountNumber: '50100234567890',
  accountType: 'Savings',
  ifscCode: 'HDFC0001234',
  bankName: 'HDFC Bank',
  branchName: 'Anna Nagar',
  contactNumber: '9876543210',
};
const save = (changes: Partial<typeof form>, phoneNumber = '9840012345') => {
  const payload = SaveBankDetails.payload.parse({ ...form, ...changes });
  return (known: Parameters<typeof saveBankDetails>[1]) =>
    saveBankDetails(payload, known, phoneNumber, by(accountId));
};
const at = NOW.toISOString();
const added = BankDetailsAdded({ ...SaveBankDetails.payload.parse(form), accountId, at });

const problemsOf = (changes: Partial<Record<keyof typeof form, string>>) => {
  const { error } = SaveBankDetails.payload.safeParse({ ...form, ...changes });
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
};

test('the first details are added, later ones change them [P309 P503 P504]', () => {
  given(bankDetails).when(save({})).thenEvents(added);
  given(bankDetails, added)
    .when(save({ branchName: 'T. Nagar' }))
    .thenEvents(BankDetailsChanged({ ...added.data, branchName: 'T. Nagar' }));
});

test('a masked number that is left as it is stands for the whole one, any other mask for none [P309 P504]', () => {
  const masked = maskedNumber(form.accountNumber);
  expect(masked).toBe('••••••••7890');
  given(bankDetails, added)
    .when(save({ accountNumber: masked, bankName: 'SBI' }))
    .thenEvents(BankDetailsChanged({ ...added.data, bankName: 'SBI' }));
  given(bankDetails, added)
    .when(save({ accountNumber: maskedNumber('123456781111') }))
    .rejects(OtherMaskedNumber);
  given(bankDetails)
    .when(save({ accountNumber: masked }))
    .rejects(OtherMaskedNumber);
});

test('without a phone number nothing is saved [P402]', () => {
  given(bankDetails).when(save({}, '')).rejects(NoPhoneNumber);
  expect(new NoPhoneNumber().message).toBe('Please provide phone number first');
});

test.each(['hdfc0001234', ' SBIN0A1B2C3 '])('takes the IFSC %j in capitals [P403]', (ifscCode) => {
  expect(SaveBankDetails.payload.parse({ ...form, ifscCode }).ifscCode).toBe(ifscCode.trim().toUpperCase());
});

test.each(['HDFC1001234', 'HDF00001234', 'HDFC000123', 'HDFC00012345', 'HDFC0-01234', ''])(
  'refuses the IFSC %j, and says how one is [P403 P404]',
  (ifscCode) => {
    expect(problemsOf({ ifscCode })).toEqual([
      'ifscCode: IFSC code must be 11 characters long, starting with 4 letters, followed by a 0, and ending with 6 alphanumeric characters.',
    ]);
  },
);

test('every field is required, and has its form [P310 P405]', () => {
  const empty = Object.fromEntries(Object.keys(form).map((field) => [field, ' ']));
  expect(problemsOf(empty).map((problem) => problem.split(':')[0])).toEqual(Object.keys(form));
  for (const accountNumber of ['12345', '1234567890123456789', '12345x', '••••••••789'])
    expect(problemsOf({ accountNumber })).toEqual(['accountNumber: The account number has 6 to 18 digits.']);
  for (const contactNumber of ['987654321', '98765432101', '+919876543210'])
    expect(problemsOf({ contactNumber })).toEqual(['contactNumber: The contact number has 10 digits.']);
  for (const accountType of ['Savings', 'Current', 'Fixed Deposit', 'Recurring Deposit'])
    expect(problemsOf({ accountType })).toEqual([]);
  expect(problemsOf({ accountType: 'Salary' })).toEqual(['accountType: Account type is required.']);
});

test('who reads the whole of them is recorded; where there are none nobody can', () => {
  const read = (known: Parameters<typeof readBankDetails>[1]) =>
    readBankDetails(accountId, known, by(id('ad')));
  given(bankDetails, added)
    .when(read)
    .thenEvents(BankDetailsRead({ accountId, adminId: id('ad'), at }));
  given(bankDetails).when(read).rejects(NoBankDetails);
});
