import { shortListThen } from '../http/table-past.ts';
import { billingPolicy } from '@pollux/domain/billing/billing-policy';
import type { StoredDocument } from '@pollux/infra/document-store/document-store';
import { type TaxDocument, taxesView } from '@pollux/projections/billing/taxes';
import { accountants, signedIn } from '../http/policies.ts';
import { serves } from '../http/serve.ts';
import { servesList } from '../http/serve-list.ts';
import { stateOf } from '../http/stream-state.ts';
import { getAdminTaxes, getTaxes, type Tax } from './taxes-contract.ts';

/** More than a country has. */
const MOST_TAXES = 100;

export const serveTaxes = serves(getTaxes, {
  may: signedIn,
  async answer({ query: { type } }, { documents, events }) {
    const where = { isActive: true, ...(type !== undefined && { taxType: type }) };
    const sort = [{ field: 'place' }];
    const { taxBase } = await stateOf(billingPolicy, {}, events);
    return { tax: taxesOf(await documents.find(taxesView, { where, sort, limit: MOST_TAXES })), taxBase };
  },
});

export const serveAdminTaxes = servesList(getAdminTaxes, {
  may: accountants,
  past: shortListThen(taxesView),
  of: taxesView,
  rows: taxesOf,
});

function taxesOf(stored: readonly StoredDocument<TaxDocument>[]): Tax[] {
  return stored.map(({ document: { basisPoints, place: _place, ...tax } }) => ({
    ...tax,
    taxPercentage: basisPoints / 100,
  }));
}
