import { expect, test } from 'vitest';
import type { Input } from '../kernel/command.ts';
import { by, given, id, NOW } from '../testing.ts';
import {
  type Bank,
  BankDetailsAdded,
  BankDetailsChanged,
  type BankDetailsEvent,
  BankDetailsFrozen,
  BankDetailsRead,
  BankDetailsWithdrawn,
  bankDetails,
  maskedNumber,
  NoBankDetails,
  NoPhoneNumber,
  OtherMaskedNumber,
  readBankDetails,
  SaveBankDetails,
  saveBankDetails,
  withdrawBankDetails,
} from './bank-details.ts';
import { InvalidUndoLink } from './undo.ts';

const accountId = id('a');
const form: Input<typeof SaveBankDetails> = {
  accountHolderName: 'Asha Raman',
  accountNumber: '50100234567890',
  accountType: 'Savings',
  ifscCode: 'HDFC0001234',
  bankName: 'HDFC Bank',
  branchName: 'Anna Nagar',
  contactNumber: '9876543210',
  password: 'monsoon rain',
};
const parsed = (changes: Partial<typeof form> = {}) => {
  const { password: _password, ...details } = SaveBankDetails.payload.parse({ ...form, ...changes });
  return details;
};
/** What is saved where nothing is said of tax. */
const saved = (changes: Partial<typeof form> = {}) => {
  const { taxState: _state, gstin: _gstin, ...details } = parsed(changes);
  return details;
};
const save = (changes: Partial<typeof form>, phoneNumber = '9840012345', now = NOW) => {
  return (bank: Bank) => saveBankDetails(parsed(changes), bank, phoneNumber, by(accountId, now));
};
const later = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
const at = NOW.toISOString();
const added = BankDetailsAdded({ ...saved(), accountId, at });
const changed = BankDetailsChanged({
  ...saved({ accountNumber: '666000111222' }),
  accountId,
  at: later(1).toISOString(),
});
const changedAgain = BankDetailsChanged({
  ...saved({ accountNumber: '777000111222' }),
  accountId,
  at: later(2).toISOString(),
});
/** Follows the link about what was saved at an instant. */
const withdraw = (savedAt: string, now: Date) => (bank: Bank) =>
  withdrawBankDetails({ accountId, code: savedAt, codeOf: (changedAt) => changedAt }, bank, by('', now));

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
  const empty = { ...Object.fromEntries(Object.keys(form).map((field) => [field, ' '])), password: '' };
  expect(problemsOf(empty).map((problem) => problem.split(':')[0])).toEqual(Object.keys(form));
  for (const accountNumber of ['12345', '1234567890123456789', '12345x', '••••••••789'])
    expect(problemsOf({ accountNumber })).toEqual(['accountNumber: The account number has 6 to 18 digits.']);
  for (const contactNumber of ['987654321', '98765432101', '+449876543210'])
    expect(problemsOf({ contactNumber })).toEqual(['contactNumber: The contact number has 10 digits.']);
  for (const accountType of ['Savings', 'Current', 'Fixed Deposit', 'Recurring Deposit'])
    expect(problemsOf({ accountType })).toEqual([]);
  expect(problemsOf({ accountType: 'Salary' })).toEqual(['accountType: Account type is required.']);
});

test('they come with the password or with a code of the second factor', () => {
  const { password, ...details } = form;
  const pathsOf = (proof: object, changes: object = {}) =>
    SaveBankDetails.payload
      .safeParse({ ...details, ...changes, ...proof })
      .error?.issues.map(({ path }) => path.join('.'));
  for (const proof of [{ password }, { code: '123456' }, { password, code: '123456' }])
    expect(pathsOf(proof)).toBeUndefined();
  expect(pathsOf({})).toEqual(['password']);
  expect(pathsOf({}, { bankName: '' })).toEqual(['bankName', 'password']);
});

test('who reads the whole of them is recorded; where there are none nobody can', () => {
  const read = (bank: Bank) => readBankDetails(accountId, bank, by(id('ad')));
  given(bankDetails, added)
    .when(read)
    .thenEvents(BankDetailsRead({ accountId, adminId: id('ad'), at }));
  given(bankDetails).when(read).rejects(NoBankDetails);
});

test('a link withdraws what was saved, and what was saved after it; what was there before counts again', () => {
  const withdrawn = BankDetailsWithdrawn({
    accountId,
    changedAt: changed.data.at,
    frozenUntil: later(9.5).toISOString(),
    at: later(2.5).toISOString(),
  });
  given(bankDetails, added, changed, changedAgain)
    .when(withdraw(changed.data.at, later(2.5)))
    .thenEvents(withdrawn);
  const after = given(bankDetails, added, changed, changedAgain, withdrawn);
  expect(after.state.details).toEqual(saved());
  // None of the links about what is withdrawn works any more; the one about what counts does.
  after.when(withdraw(changed.data.at, later(3))).rejects(InvalidUndoLink);
  after.when(withdraw(changedAgain.data.at, later(3))).rejects(InvalidUndoLink);
  const first = BankDetailsWithdrawn({
    accountId,
    changedAt: at,
    frozenUntil: later(10).toISOString(),
    at: later(3).toISOString(),
  });
  after.when(withdraw(at, later(3))).thenEvents(first);
  expect(given(bankDetails, added, first).state.details).toBeNull();
});

test('a link works for seven days', () => {
  given(bankDetails, added)
    .when(withdraw(at, later(7)))
    .rejects(InvalidUndoLink);
  expect(withdraw(at, new Date(later(7).getTime() - 1))(given(bankDetails, added).state)).toHaveLength(1);
  given(bankDetails, added)
    .when(withdraw('another instant', later(1)))
    .rejects(InvalidUndoLink);
  given(bankDetails)
    .when(withdraw(at, later(1)))
    .rejects(InvalidUndoLink);
});

test('once something was withdrawn, nothing is saved for seven days', () => {
  const frozenUntil = later(8).toISOString();
  const history = [
    added,
    BankDetailsWithdrawn({ accountId, changedAt: at, frozenUntil, at: later(1).toISOString() }),
  ] as const;
  given(bankDetails, ...history)
    .when(save({}, '9840012345', later(7)))
    .rejects(BankDetailsFrozen);
  expect(save({}, '9840012345', later(8))(given(bankDetails, ...history).state)).toHaveLength(1);
});

test.each(['+919876543210', '+91 98765-43210', '09876543210', '९८७६५ ४३२१०'])(
  'takes the contact number %j as its 10 digits',
  (contactNumber) => {
    expect(parsed({ contactNumber }).contactNumber).toBe('9876543210');
  },
);

test('takes an account number in groups', () => {
  expect(parsed({ accountNumber: '5010 0234-567890' }).accountNumber).toBe('50100234567890');
});

test('a state for tax and a GSTIN are saved as they are said, the state by the GSTIN where that alone is', () => {
  const detailsOf = (changes: Partial<typeof form>, ...history: BankDetailsEvent[]) =>
    bankDetails.evolveAll(bankDetails.initial, [
      ...history,
      ...save(changes)(bankDetails.evolveAll(bankDetails.initial, history)),
    ]).details;
  expect(detailsOf({})).toEqual(saved());
  expect(detailsOf({ taxState: '29' })).toEqual({ ...saved(), taxState: '29' });
  expect(detailsOf({ taxState: '96' })).toMatchObject({ taxState: '96' });
  const both = { taxState: '29', gstin: '29AAGCB7383J1Z4' };
  expect(detailsOf(both)).toEqual({ ...saved(), ...both });
  expect(detailsOf({ gstin: ' 29aagcb7383j1z4 ' })).toEqual({ ...saved(), ...both });
});

test('a state for tax and a GSTIN that are left out stay, and empty ones are removed', () => {
  const both = { taxState: '29', gstin: '29AAGCB7383J1Z4' };
  const known = bankDetails.evolveAll(bankDetails.initial, [
    BankDetailsAdded({ ...saved(), ...both, accountId, at }),
  ]);
  const saves = (changes: Partial<typeof form>) =>
    save(changes)(known).map(({ data }) => ({ ...data, accountId: undefined, at: undefined }));
  const kept = (tax: object) => [{ ...saved(), ...tax, accountId: undefined, at: undefined }];
  expect(saves({})).toEqual(kept(both));
  expect(saves({ taxState: '29' })).toEqual(kept(both));
  expect(saves({ gstin: '' })).toEqual(kept({ taxState: '29' }));
  expect(saves({ taxState: '', gstin: '' })).toEqual(kept({}));
  // A number is of one state alone.
  expect(saves({ taxState: '33' })).toEqual(kept({ taxState: '33' }));
  expect(saves({ taxState: '' })).toEqual(kept({}));
});

test('the name and the address of a business are saved as they are said, stay where they are left out, and go where empty', () => {
  const business = { businessName: 'Raman Tuition', businessAddress: '4 West Street\nMadurai 625001' };
  const named = BankDetailsAdded({ ...saved(), ...business, accountId, at });
  given(bankDetails).when(save(business)).thenEvents(named);
  given(bankDetails, named)
    .when(save({}))
    .thenEvents(BankDetailsChanged({ ...saved(), ...business, accountId, at }));
  given(bankDetails, named)
    .when(save({ businessName: '', businessAddress: ' ' }))
    .thenEvents(BankDetailsChanged({ ...saved(), accountId, at }));
});

test('a GSTIN has its form, its check sign and the state that is said', () => {
  const notOne = ['gstin: This is not a valid GSTIN. Check its 15 characters.'];
  for (const gstin of ['29AAGCB7383J1Z5', '29AAGCB7383J1Z', '25AAACI1195H1ZH', '?'])
    expect(problemsOf({ gstin })).toEqual(notOne);
  expect(problemsOf({ gstin: '29AAGCB7383J1Z4', taxState: '33' })).toEqual([
    'gstin: This GSTIN belongs to another state.',
  ]);
  for (const taxState of ['25', '00', 'Tamil Nadu', 'constructor'])
    expect(problemsOf({ taxState })).toEqual(['taxState: Choose your state.']);
});
