import { cancellations } from '@pollux/projections/billing/cancellations';
import { pageOf } from '../http/contract.ts';
import { admins, creators, sessionOf } from '../http/policies.ts';
import { serves } from '../http/serve.ts';
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

export const serveCancellations = serves(getCancellations, {
  may: admins,
  async answer({ query }, { documents }) {
    const where = { isRequested: true };
    const sort = [{ field: 'requestDate', descending: true }];
    const [stored, total] = await Promise.all([
      documents.find(cancellations, { where, sort, ...pageOf(query) }),
      documents.count(cancellations, { where }),
    ]);
    const data = stored.map(({ id, document: { image, ...cancellation } }) => ({
      ...cancellation,
      imageUrl: image === null ? null : urlOfCancellationImage(id),
    }));
    return { data, total };
  },
});
