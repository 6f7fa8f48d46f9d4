import { Id } from '@pollux/domain/kernel/values';
import { Problem } from '@pollux/infra/http/problem';
import { cancellations } from '@pollux/projections/billing/cancellations';
import { z } from 'zod';
import { file } from '../http/file-contract.ts';
import { supporters, creators, sessionOf } from '../http/policies.ts';
import { keepOfficeReading } from '../http/office-reading.ts';
import type { Asking } from '../http/serve.ts';
import { type ServedFile, servesFile } from '../http/serve-file.ts';

/** Where people see the image of their own request. */
export const MY_CANCELLATION_IMAGE = '/api/users/me/cancellation/image';

/** Where admins see the image of an account's request. */
export const urlOfCancellationImage = (accountId: string): string =>
  `/api/admin/cancellations/${accountId}/image`;

/** The private image of one's own cancellation (P194). */
export const serveMyCancellationImage = servesFile(file('GET', MY_CANCELLATION_IMAGE), {
  may: creators,
  isMade: false,
  file: (_asked, by) => imageOf(sessionOf(by).accountId, by),
});

/** The private image of anybody's cancellation, for admins (P194). */
export const serveCancellationImage = servesFile(
  file('GET', urlOfCancellationImage(':id'), { params: z.object({ id: Id }) }),
  {
    may: supporters,
    isMade: false,
    async file({ params: { id } }, by) {
      await keepOfficeReading(by, 'account', id);
      return imageOf(id, by);
    },
  },
);

async function imageOf(accountId: string, { documents, files }: Asking): Promise<ServedFile> {
  const image = (await documents.get(cancellations, accountId))?.document.image;
  const found = typeof image === 'string' ? await files.open(image) : undefined;
  if (found === undefined) throw new Problem(404, 'not-found', 'There is no such image.');
  return { type: 'image/webp', content: found.stream(), bytes: found.bytes };
}
