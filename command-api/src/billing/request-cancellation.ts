import { personalImages, requirePersonalImage } from '@pollux/domain/accounts/personal-images';
import { cancellations, RequestCancellation, requestCancellation } from '@pollux/domain/billing/cancellation';
import { readOwnAccount } from '../accounts/own-account.ts';
import { handles } from '../kernel/handles.ts';
import { perAccount } from '../kernel/limits.ts';
import { creators } from '../kernel/policies.ts';

export const handleRequestCancellation = handles(RequestCancellation, {
  may: creators,
  limits: [perAccount(20, 3600)],
  async run(request, by, streams) {
    const { accountId } = by.actor;
    const { email } = await readOwnAccount(by, streams);
    if (request.image !== null) {
      const images = await streams.read(personalImages, { ownerId: accountId });
      requirePersonalImage(request.image, 'cancellation', images);
    }
    await streams.write(cancellations, { accountId }, (cancellation) =>
      requestCancellation(request, cancellation, by, email),
    );
    return { message: 'Your cancellation request has been submitted.' };
  },
});
