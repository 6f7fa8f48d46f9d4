import { z } from 'zod';
import { category } from '../kernel/category.ts';
import { command, type Data } from '../kernel/command.ts';
import type { Context } from '../kernel/context.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { NotAllowed, Rejection } from '../kernel/rejection.ts';
import { sameData } from '../kernel/same-data.ts';
import { FORGOTTEN, Id, Instant, lines, personal } from '../kernel/values.ts';
import type { Content } from '../authoring/content/content.ts';
import { withCertificateDate } from '../authoring/content/older-content.ts';
import type { Attempt, Attempts } from './attempts.ts';
import { MOST_REVOCATION_CHARACTERS } from './certificate-rules.ts';
import { CertificateDesign } from './sheet/design.ts';

// Events

/** What a certificate says was reached; points are half points, the average is per cent. */
const CertifiedScore = z.object({
  halfPoints: z.int().nonnegative(),
  totalHalfPoints: z.int().nonnegative(),
  average: z.int().nonnegative(),
});

const about = {
  quizId: Id,
  personId: Id,
  /** 24 hexadecimal digits, which nobody can guess: whoever has them may see what the certificate says. */
  code: Id,
};

/** A person is given a certificate, with everything that it says, whatever becomes of the activity. */
export const CertificateIssued = event(
  'CertificateIssued',
  z.object({
    ...about,
    certificateId: Id,
    /** By which people speak of it, as PX-2026-7KQ4MD. */
    number: z.string(),
    /** Of the activity. */
    ownerId: Id,
    attemptId: Id,
    /** Of the activity, which the attempt pinned. */
    version: z.int().positive(),
    quizTitle: z.string(),
    firstname: personal(z.string()),
    lastname: personal(z.string()),
    /** Null of a survey, which is not scored. */
    score: CertifiedScore.nullable(),
    design: CertificateDesign,
    at: Instant,
  }),
  {
    person: 'personId',
    upcasts: [(before: { design: object }) => ({ ...before, design: withCertificateDate(before.design) })],
  },
);

/** Regraded: no attempt passes any more. Withdrawn: the owner of the activity decided so. */
export const RevocationKind = z.enum(['regraded', 'withdrawn']);
export type RevocationKind = z.infer<typeof RevocationKind>;

export const CertificateRevoked = event(
  'CertificateRevoked',
  z.object({
    ...about,
    kind: RevocationKind,
    /** What the owner wrote to the person; null where nobody did, as before version 2. */
    reason: personal(z.string()).nullable(),
    /** The owner who withdrew it; null where nobody did. */
    by: Id.nullable(),
    at: Instant,
  }),
  {
    person: 'personId',
    upcasts: [({ reason: kind, ...data }: { reason: RevocationKind }) => ({ ...data, kind, reason: null })],
  },
);

/** It holds again: the same certificate, of what was reached by now. */
export const CertificateReinstated = event(
  'CertificateReinstated',
  z.object({
    ...about,
    attemptId: Id,
    score: CertifiedScore.nullable(),
    /** The owner who had withdrawn it; null where nobody did. */
    by: Id.nullable(),
    at: Instant,
  }),
);

/** What was reached is graded otherwise, and passes still. */
export const CertificateCorrected = event(
  'CertificateCorrected',
  z.object({ ...about, attemptId: Id, score: CertifiedScore, at: Instant }),
);

const events = [CertificateIssued, CertificateRevoked, CertificateReinstated, CertificateCorrected];
export type CertificateEvent = EventOf<(typeof events)[number]>;

// State

type Issued = EventOf<typeof CertificateIssued>['data'];

/** Why a certificate does not hold: of one that was withdrawn, also in the owner's own words, where they are known. */
export type Revocation = Pick<EventOf<typeof CertificateRevoked>['data'], 'kind' | 'reason' | 'at'>;

export interface IssuedCertificate extends Issued {
  /** Since when and why it does not hold; null where it does. */
  readonly revoked: Revocation | null;
}

/** Null until there is one. */
export type Certificate = IssuedCertificate | null;

function evolve(certificate: Certificate, event: CertificateEvent): Certificate {
  if (event.type === 'CertificateIssued') return { ...event.data, revoked: null };
  if (certificate === null) return null;
  switch (event.type) {
    case 'CertificateRevoked': {
      const { kind, reason, at } = event.data;
      return { ...certificate, revoked: { kind, reason, at } };
    }
    case 'CertificateReinstated': {
      const { attemptId, score } = event.data;
      return { ...certificate, attemptId, score, revoked: null };
    }
    case 'CertificateCorrected': {
      const { attemptId, score } = event.data;
      return { ...certificate, attemptId, score };
    }
  }
}

/** The certificate of one person for one activity. */
export const certificates = category('Certificate', {
  key: (key: { quizId: string; personId: string }) => `${key.quizId}.${key.personId}`,
  events,
  initial: null as Certificate,
  evolve,
});

// Commands

/** Has the certificate follow what a person reached. Nobody but a reaction sends it. */
export const AwardCertificate = command('AwardCertificate', z.object({ quizId: Id, personId: Id }));

/** Withdraws a certificate as the owner of the activity; its person is told the reason, and nobody else. */
export const RevokeCertificate = command(
  'RevokeCertificate',
  z.object({ quizId: Id, personId: Id, reason: lines(MOST_REVOCATION_CHARACTERS) }),
);

/** Gives back a certificate that was withdrawn, as the owner of the activity. */
export const ReinstateCertificate = command('ReinstateCertificate', z.object({ quizId: Id, personId: Id }));

// Rejections

export class CertificateNotFound extends Rejection {
  constructor() {
    super('not-found', 'certificate-not-found', 'There is no such certificate.');
  }
}

export class CertificateNotEarned extends Rejection {
  constructor() {
    super('forbidden', 'certificate-not-earned', 'There is no certificate for this attempt.');
  }
}

// Decisions

/** Letters and digits that are not taken for one another. */
const DIGITS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const NUMBER_LENGTH = 6;

/**
 * Whether an attempt earned a certificate: it passed, or is of a survey, which everybody completes (P358).
 */
export function isCertified({ submission, quizType, grades, activity }: Attempt): boolean {
  if (submission === null || activity.certificate === 0) return false;
  return quizType === 'SURVEY' || grades.at(-1)?.score.isPass === true;
}

/**
 * Issues, revokes, reinstates or corrects the certificate so that it says what was reached. One that the owner withdrew
 * stays so; one that holds is not given a second time, however often it is earned again.
 * @param contentOf the content of a version of the activity; undefined of one that is not known
 */
export function awardCertificate(
  { attempts }: Attempts,
  certificate: Certificate,
  {
    quizId,
    personId,
    contentOf,
  }: {
    readonly quizId: string;
    readonly personId: string;
    readonly contentOf: (version: number) => Content | undefined;
  },
  by: Pick<Context, 'now' | 'newId'>,
): CertificateEvent[] {
  const own = attempts.find(({ attemptId }) => attemptId === certificate?.attemptId);
  // It was opened again: what it comes to is not known yet.
  if (own?.submission === null) return [];
  const certified = attempts.filter(isCertified);
  const earned = certified.find((attempt) => attempt === own) ?? certified[0];
  const at = by.now.toISOString();
  if (certificate === null) {
    // Whoever is forgotten by now has no name to be given one.
    if (earned === undefined || earned.firstname === FORGOTTEN) return [];
    const content = contentOf(earned.version);
    return content === undefined ? [] : [issued(earned, content, { quizId, personId, at }, by)];
  }
  const { code, revoked, score } = certificate;
  const same = { quizId, personId, code };
  if (revoked?.kind === 'withdrawn') return [];
  if (earned === undefined) {
    if (revoked !== null) return [];
    return [CertificateRevoked({ ...same, kind: 'regraded', reason: null, by: null, at })];
  }
  const { attemptId } = earned;
  const reached = scoreOf(earned);
  if (revoked !== null) return [CertificateReinstated({ ...same, attemptId, score: reached, by: null, at })];
  if (reached === null || sameData(reached, score)) return [];
  return [CertificateCorrected({ ...same, attemptId, score: reached, at })];
}

/** Whether a certificate does not say what was reached yet: it follows in a moment. As `awardCertificate`. */
export function isAwardDue(
  attended: Attempts,
  certificate: Certificate,
  of: Parameters<typeof awardCertificate>[2],
): boolean {
  const nobody = { now: new Date(0), newId: () => '0'.repeat(24) };
  return awardCertificate(attended, certificate, of, nobody).length > 0;
}

function issued(
  attempt: Attempt,
  content: Content,
  { quizId, personId, at }: { readonly quizId: string; readonly personId: string; readonly at: string },
  by: Pick<Context, 'newId'>,
): CertificateEvent {
  const { attemptId, version, firstname, lastname, activity } = attempt;
  return CertificateIssued({
    certificateId: by.newId(),
    code: by.newId(),
    number: numberOf(by.newId(), at),
    quizId,
    personId,
    ownerId: activity.ownerId,
    attemptId,
    version,
    quizTitle: activity.quizTitle,
    firstname,
    lastname,
    score: scoreOf(attempt),
    design: CertificateDesign.parse(content),
    at,
  });
}

function numberOf(id: string, at: string): string {
  const digits = Array.from({ length: NUMBER_LENGTH }, (_, index) => {
    const value = Number.parseInt(id.slice(2 * index, 2 * index + 2), 16);
    return DIGITS[value % DIGITS.length];
  });
  return `PX-${at.slice(0, 4)}-${digits.join('')}`;
}

function scoreOf({ grades }: Attempt): z.infer<typeof CertifiedScore> | null {
  const score = grades.at(-1)?.score;
  if (score === undefined) return null;
  const { halfPoints, totalHalfPoints, average } = score;
  return { halfPoints, totalHalfPoints, average };
}

/** Withdraws a certificate. Done again, it changes nothing, whatever the reason then. @throws CertificateNotFound, NotAllowed */
export function revokeCertificate(
  { quizId, personId, reason }: Data<typeof RevokeCertificate>,
  certificate: Certificate,
  by: Context,
): CertificateEvent[] {
  const { code, revoked } = ownersOf(certificate, by);
  if (revoked?.kind === 'withdrawn') return [];
  const { accountId } = by.actor;
  const at = by.now.toISOString();
  return [CertificateRevoked({ quizId, personId, code, kind: 'withdrawn', reason, by: accountId, at })];
}

/**
 * Gives back a certificate that was withdrawn, if it is still earned. Done again, it changes nothing.
 * @throws CertificateNotFound, NotAllowed, CertificateNotEarned
 */
export function reinstateCertificate(
  { quizId, personId }: Data<typeof ReinstateCertificate>,
  certificate: Certificate,
  { attempts }: Attempts,
  by: Context,
): CertificateEvent[] {
  const { code, revoked, attemptId: before } = ownersOf(certificate, by);
  if (revoked === null) return [];
  const certified = attempts.filter(isCertified);
  const earned = certified.find(({ attemptId }) => attemptId === before) ?? certified[0];
  if (earned === undefined) throw new CertificateNotEarned();
  const { accountId } = by.actor;
  const at = by.now.toISOString();
  const { attemptId } = earned;
  return [
    CertificateReinstated({ quizId, personId, code, attemptId, score: scoreOf(earned), by: accountId, at }),
  ];
}

function ownersOf(certificate: Certificate, by: Context): IssuedCertificate {
  if (certificate === null) throw new CertificateNotFound();
  if (certificate.ownerId !== by.actor.accountId) throw new NotAllowed();
  return certificate;
}
