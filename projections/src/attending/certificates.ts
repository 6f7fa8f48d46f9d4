import { AccountForgotten } from '@pollux/domain/accounts/account-events';
import {
  CertificateIssued,
  CertificateReinstated,
  CertificateRevoked,
} from '@pollux/domain/attending/certificate';
import { FORGOTTEN, Id, Instant } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { projector } from '../kernel/projector.ts';

const CertificateDocument = z.object({
  code: Id,
  quizId: Id,
  personId: Id,
  ownerId: Id,
  /** Of the activity. */
  quizTitle: z.string(),
  number: z.string(),
  /** Null once the person is forgotten. */
  name: z.string().nullable(),
  at: Instant,
  state: z.enum(['valid', 'revoked']),
});
export type CertificateDocument = z.infer<typeof CertificateDocument>;

/** Every certificate by its code, with what its lists are searched by. All that it says is in its stream. */
export const certificatesView = projector('certificates', {
  version: 4,
  document: CertificateDocument,
  indexes: [
    ['quizId', 'at'],
    ['quizId', 'state', 'at'],
    ['quizId', 'name'],
    ['quizId', 'state', 'name'],
    ['personId', 'at'],
    ['personId', 'state', 'at'],
    ['personId', 'quizTitle'],
    ['personId', 'state', 'quizTitle'],
    ['personId', 'quizId'],
  ],
  searched: ['name', 'number', 'quizTitle'],
  fixed: ['code', 'quizId', 'personId', 'ownerId', 'quizTitle', 'number'],
  readsPersonal: { [CertificateIssued.type]: ['firstname', 'lastname'] },
})
  .sets(
    CertificateIssued,
    ({ data }) => data.code,
    ({ data: { code, quizId, personId, ownerId, quizTitle, number, firstname, lastname, at } }) => ({
      code,
      quizId,
      personId,
      ownerId,
      quizTitle,
      number,
      name: firstname === FORGOTTEN ? null : `${firstname} ${lastname}`.trim(),
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
  )
  .onEach(
    AccountForgotten,
    ({ data: { accountId } }) => ({ personId: accountId }),
    (certificate) => ({ ...certificate, name: null }),
  );
