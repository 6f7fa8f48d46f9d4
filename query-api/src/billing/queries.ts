import { cancellations } from '@pollux/projections/billing/cancellations';
import { keepsFileOfAll } from '../http/office-reading.ts';
import { creators, sessionOf, billers } from '../http/policies.ts';
import { serves } from '../http/serve.ts';
import { servesList } from '../http/serve-list.ts';
import { MY_CANCELLATION_IMAGE, urlOfCancellationImage } from './cancellation-image.ts';
import { getCancellations, getMyCancellation } from './contract.ts';

export const serveMyCancellation = serves(getMyCancellation, {
  may: creators,
  async answer(_asked, by) {
    const stored = await by.documents.get(cancellations, sessionOf(by).accountId);
    if (stored === undefined) return { cancellation: null };
    const { image, ...cancellation } = stored.document;
    return { cancellation: { ...cancellation, imageUrl: image === null ? null : MY_CANCELLATION_IMAGE } };
  },
});

export const serveCancellations = servesList(getCancellations, {
  may: billers,
  of: cancellations,
  within: { isRequested: () => true },
  keepsFile: keepsFileOfAll('account'),
  rows: (stored) =>
    stored.map(({ id, document: { image, ...cancellation } }) => ({
      ...cancellation,
      imageUrl: image === null ? null : urlOfCancellationImage(id),
    })),
});
