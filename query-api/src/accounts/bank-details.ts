import { bankDetails, maskedNumber, payableTo } from '@pollux/domain/accounts/bank-details';
import { keepOfficeReading } from '../http/office-reading.ts';
import { accountants, sessionOf, signedIn } from '../http/policies.ts';
import { type Asking, serves } from '../http/serve.ts';
import { stateOf } from '../http/stream-state.ts';
import {
  getBankDetailsOf,
  getMyBankDetails,
  type MaskedBankDetails,
  type MyBankDetails,
} from './contract.ts';

/**
 * From the person's own stream: nobody looks bank details up by anything else, and a document of them would be one
 * more place that holds an account number.
 */
export const serveMyBankDetails = serves(getMyBankDetails, {
  may: signedIn,
  async answer(_asked, by) {
    const details = await maskedDetails(sessionOf(by).accountId, by);
    return { bankDetails: details === null ? [] : [details] };
  },
});

/** The whole numbers are read by a command of its own, which leaves a trace (`ReadBankDetails`). */
export const serveBankDetailsOf = serves(getBankDetailsOf, {
  may: signedIn,
  async answer({ params: { creatorId } }, by) {
    if (creatorId !== sessionOf(by).accountId) await accountants.require(by.session, by.documents);
    await keepOfficeReading(by, 'account', creatorId, creatorId);
    return { bankDetails: await bankDetailsOf(creatorId, by) };
  },
});

/** Where a creator is paid; null where they have not said it. */
export async function bankDetailsOf(
  creatorId: string,
  by: Pick<Asking, 'events'>,
): Promise<MaskedBankDetails | null> {
  const details = await maskedDetails(creatorId, by);
  if (details === null) return null;
  const { gstin: _gstin, businessName: _name, businessAddress: _address, ...masked } = details;
  return masked;
}

async function maskedDetails(
  accountId: string,
  { events }: Pick<Asking, 'events'>,
): Promise<MyBankDetails | null> {
  const details = payableTo(await stateOf(bankDetails, { accountId }, events));
  return details && { userId: accountId, ...details, accountNumber: maskedNumber(details.accountNumber) };
}
