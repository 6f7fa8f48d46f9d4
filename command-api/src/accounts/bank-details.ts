import { accessTokens, revokeAccessTokens } from '@pollux/domain/accounts/access-tokens';
import { accounts } from '@pollux/domain/accounts/account';
import {
  bankDetails,
  NoBankDetails,
  ReadBankDetails,
  readBankDetails,
  SaveBankDetails,
  saveBankDetails,
  WithdrawBankDetails,
  withdrawBankDetails,
} from '@pollux/domain/accounts/bank-details';
import { isRefused, WrongSecondFactor } from '@pollux/domain/accounts/second-factor';
import { handles, handlesForOffice } from '../kernel/handles.ts';
import { perAccount, perAddress } from '../kernel/limits.ts';
import { anyone, signedIn } from '../kernel/policies.ts';
import { passwordTries, proofOf, readOwnAccount, writeOwnAccount } from './own-account.ts';
import { undoCodeOf } from './undo-code.ts';

/** Answers 201 for a person's first bank details, and 200 for any later ones (P503, P504). */
export const handleSaveBankDetails = handles(SaveBankDetails, {
  may: signedIn,
  limits: passwordTries,
  created: ({ created }) => created,
  async run({ password, code, fresh, ...form }, by, streams, { secrets }) {
    // First, and by itself: a repeat finds the code used by this very command, and goes on.
    const proven = await writeOwnAccount(
      by,
      streams,
      await proofOf({ password, code, fresh }, by, streams, secrets),
    );
    if (isRefused(proven)) throw new WrongSecondFactor();
    const { accountId, phoneNumber } = await readOwnAccount(by, streams);
    const [saved] = await streams.write(bankDetails, { accountId }, (bank) =>
      saveBankDetails(form, bank, phoneNumber, by),
    );
    const created = saved?.type === 'BankDetailsAdded';
    return {
      message: created ? 'Bank details saved successfully!' : 'Bank details updated successfully!',
      created,
    };
  },
});

/** The one way to the whole account number: for admins, and never without a trace. */
export const handleReadBankDetails = handlesForOffice(ReadBankDetails, {
  limits: [perAccount(60, 600)],
  async run({ accountId }, by, streams) {
    const account = await streams.read(accounts, { accountId });
    if (account.status !== 'registered') throw new NoBankDetails();
    await streams.write(bankDetails, { accountId }, (bank) => readBankDetails(accountId, bank, by));
    const { details } = await streams.read(bankDetails, { accountId });
    if (details === null) throw new NoBankDetails();
    return { message: 'Bank details', bankDetails: details };
  },
});

/** For whoever has the link: nobody need be signed in. Whoever is signed in may be who is not wanted, and is no more. */
export const handleWithdrawBankDetails = handles(WithdrawBankDetails, {
  may: anyone,
  limits: [perAddress(100, 600)],
  async run({ accountId, code }, by, streams, { secrets, sessions }) {
    const codeOf = undoCodeOf(secrets, 'bank-details', accountId);
    await streams.write(bankDetails, { accountId }, (bank) =>
      withdrawBankDetails({ accountId, code, codeOf }, bank, by),
    );
    await sessions.endAll(accountId);
    await streams.write(accessTokens, { accountId }, (tokens) => revokeAccessTokens(accountId, tokens, by));
    const { details } = await streams.read(bankDetails, { accountId });
    return { message: 'The new bank details are withdrawn.', restored: details !== null };
  },
});
