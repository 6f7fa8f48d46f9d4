import {
  CertificateIssued,
  CertificateReinstated,
  CertificateRevoked,
} from '@pollux/domain/attending/certificate';
import { Id, Instant } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { projector } from '../kernel/projector.ts';

const CertificateDocument = z.object({
  code: Id,
  quizId: Id,
  personId: Id,
  ownerId: Id,
  at: Instant,
  state: z.enum(['valid', 'revoked']),
});
export type CertificateDocument = z.infer<typeof CertificateDocument>;

/** Every certificate by its code. What it says is in its stream alone, so that no document holds a name. */
export const certificatesView = projector('certificates', {
  version: 2,
  document: CertificateDocument,
  indexes: [
    ['quizId', 'at'],
    ['quizId', 'state', 'at'],
    ['personId', 'state', 'at'],
    ['personId', 'at'],
    ['personId', 'quizId'],
  ],
  fixed: ['code', 'quizId', 'personId', 'ownerId'],
})
  .sets(
    CertificateIssued,
    ({ data }) => data.code,
    ({ data: { code, quizId, personId, ownerId, at } }) => ({
      code,
      quizId,
      personId,
      ownerId,
      at,
      state: 'valid',
    }),
  )
  .on(
    CertificateRevoked,
    ({ data }) => data.code,
    (certificate) => ({ ...certificate, state: 'revoked' }),
  )
  .on(
    CertificateReinstated,
    ({ data }) => data.code,
    (certificate) => ({ ...certificate, state: 'valid' }),
  );
