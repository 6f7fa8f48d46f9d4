import { accounts } from '@pollux/domain/accounts/account';
import {
  bankDetails,
  NoBankDetails,
  ReadBankDetails,
  readBankDetails,
  SaveBankDetails,
  saveBankDetails,
} from '@pollux/domain/accounts/bank-details';
import { handles } from '../kernel/handles.ts';
import { perAccount } from '../kernel/limits.ts';
import { admins, signedIn } from '../kernel/policies.ts';
import { readOwnAccount } from './own-account.ts';

/** Answers 201 for a person's first bank details, and 200 for any later ones (P503, P504). */
export const handleSaveBankDetails = handles(SaveBankDetails, {
  may: signedIn,
  limits: [perAccount(30, 600)],
  created: ({ created }) => created,
  async run(form, by, streams) {
    const { accountId } = by.actor;
    const { phoneNumber } = await readOwnAccount(by, streams);
    const [saved] = await streams.write(bankDetails, { accountId }, (known) =>
      saveBankDetails(form, known, phoneNumber, by),
    );
    const created = saved?.type === 'BankDetailsAdded';
    return {
      message: created ? 'Bank details saved successfully!' : 'Bank details updated successfully!',
      created,
    };
  },
});

/** The one way to the whole account number: for admins, and never without a trace. */
export const handleReadBankDetails = handles(ReadBankDetails, {
  may: admins,
  limits: [perAccount(60, 600)],
  async run({ accountId }, by, streams) {
    const account = await streams.read(accounts, { accountId });
    if (account.status !== 'registered') throw new NoBankDetails();
    await streams.write(bankDetails, { accountId }, (known) => readBankDetails(accountId, known, by));
    const details = await streams.read(bankDetails, { accountId });
    if (details === null) throw new NoBankDetails();
    return { message: 'Bank details', bankDetails: details };
  },
});
