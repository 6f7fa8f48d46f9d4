import { RevocationKind } from '@pollux/domain/attending/certificate';
import { CertificateDesign } from '@pollux/domain/attending/sheet/design';
import { Id, Instant } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { query } from '../http/contract.ts';
import { list, oneOf } from '../http/list-contract.ts';
import { file } from '../http/file-contract.ts';

/** What a certificate says, as `certificateSheet` draws it. */
export const CertificateView = z.object({
  design: CertificateDesign,
  name: z.string(),
  quizTitle: z.string(),
  /** Points are half points, the average is per cent; null of a survey. */
  score: z.object({ halfPoints: z.int(), totalHalfPoints: z.int(), average: z.int() }).nullable(),
  issuedAt: Instant,
  number: z.string(),
  /** The address of its public page. */
  verifyUrl: z.string(),
});
export type CertificateView = z.infer<typeof CertificateView>;

const ofActivity = {
  params: z.object({ id: Id }),
  /** Whose it is; one's own where nobody is named. Others' are for the owner of the activity, and for admins. */
  query: z.object({ person: Id.optional() }),
};

/** The certificate that a person has for an activity; 403 where they have none that holds (P007, P358). */
export const getCertificate = query('GET', '/api/activities/:id/certificate', {
  ...ofActivity,
  response: CertificateView,
});

/** The certificate of an attempt as a PDF. */
export const getCertificatePdf = file('GET', '/api/activities/:id/certificate.pdf', ofActivity);

const Listed = z.object({
  quizId: Id,
  number: z.string(),
  quizTitle: z.string(),
  /** When it was issued. */
  at: Instant,
  state: z.enum(['valid', 'revoked']),
  /** Why it does not hold; null where it does. */
  kind: RevocationKind.nullable(),
  /** The same in the words of the owner who withdrew it; null where there are none. */
  reason: z.string().nullable(),
  /** The address of its public page. */
  verifyUrl: z.string(),
});

/** A certificate of one's own. */
export const OwnCertificate = Listed;
export type OwnCertificate = z.infer<typeof OwnCertificate>;

/** A certificate of an activity, as its owner sees it. */
export const GivenCertificate = Listed.extend({
  personId: Id,
  /** As it stands on the certificate; null once the person is forgotten. */
  name: z.string().nullable(),
});
export type GivenCertificate = z.infer<typeof GivenCertificate>;

const listed = { sort: '-at', filters: { state: oneOf(Listed.shape.state) }, searched: true } as const;

/** The certificates of the signed-in person, of quizzes and of surveys, also those that do not hold any more (P358). */
export const getMyCertificates = list('GET', '/api/users/me/certificates', {
  row: OwnCertificate,
  sortable: ['at', 'quizTitle'],
  ...listed,
});

/** The certificates of an activity, for its owner and admins. */
export const getActivityCertificates = list('GET', '/api/activities/:id/certificates', {
  params: z.object({ id: Id }),
  row: GivenCertificate,
  sortable: ['at', 'name'],
  ...listed,
});

/** Whether a certificate holds, for whoever has its code. It says no more of a person than the certificate does. */
export const getVerifiedCertificate = query('GET', '/api/certificates/:code', {
  params: z.object({ code: Id }),
  response: z.object({
    number: z.string(),
    issuedAt: Instant,
    /** Since when it does not hold; null where it does. */
    revokedAt: Instant.nullable(),
    /** What it is for; null of one that does not hold. */
    certified: z
      .object({
        /** Null once the person is forgotten. */
        name: z.string().nullable(),
        quizTitle: z.string(),
        organisationName: z.string(),
        competitionName: z.string(),
        /** The day that it bears; null where that is the day on which it was issued. */
        date: z.iso.date().nullable(),
        /** Per cent; null of a survey. */
        average: z.int().nullable(),
      })
      .nullable(),
  }),
});
