import { DEFAULT_LANGUAGE, Language } from '@pollux/domain/accounts/language';
import { Id, Instant } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { LogPosition, query } from '../http/contract.ts';
import { file } from '../http/file-contract.ts';

/** How the transparency log is. */
export const getTransparencyLog = query('GET', '/api/admin/transparency-log', {
  response: z.object({
    /** The newest checkpoint; null while none was signed. */
    newest: z
      .object({
        origin: z.string(),
        /** How many events it covers. */
        size: z.int(),
        /** In base64. */
        root: z.string(),
        signedAt: Instant,
        /** How those who verify are told the key that signs. */
        key: z.string(),
        /** The same of the key before it, while that signs as well. */
        formerKey: z.string().nullable(),
      })
      .nullable(),
    /** Why no checkpoint is signed, and what to do; null where they are. */
    refused: z.string().nullable(),
    /** Who is asked to cosign. */
    witnesses: z.array(
      z.object({
        name: z.string(),
        address: z.string(),
        /** The newest checkpoint that it has cosigned, and when. */
        cosigned: z.object({ size: z.int(), at: Instant }).nullable(),
        /** Why it does not, and whether it has seen another log than this one. */
        failing: z.object({ since: Instant, why: z.string(), isGrave: z.boolean() }).nullable(),
      }),
    ),
  }),
});
export type TransparencyLogView = z.infer<(typeof getTransparencyLog)['response']>;

/** In which language the page of a bundle speaks at first. */
const InLanguage = z.strictObject({ language: Language.default(DEFAULT_LANGUAGE) });

/**
 * The auditor's bundle of an activity (docs/proof.md): a zip with its events as far as the reader may open them, what shows
 * that they are in the transparency log, and a program that verifies that and counts again, offline. For the owner, admins
 * and auditors.
 */
export const getAuditBundle = file('GET', '/api/activities/:id/audit-bundle', {
  params: z.object({ id: Id }),
  query: InLanguage,
});

/** The auditor's bundle of a hosted session, for its owner, admins and auditors: its answers are counted and scored again. */
export const getSessionBundle = file('GET', '/api/sessions/:id/audit-bundle', {
  params: z.object({ id: Id }),
  query: InLanguage,
});

/** The auditor's bundle of what the signed-in creator has sold and was paid: sales, refunds, payouts and balances. */
export const getMyAccountBundle = file('GET', '/api/users/me/audit-bundle', { query: InLanguage });

/** The auditor's bundle of what any creator has sold and was paid, for admins and auditors. */
export const getAccountBundle = file('GET', '/api/admin/creators/:id/audit-bundle', {
  params: z.object({ id: Id }),
  query: InLanguage,
});

/** The auditor's bundle of the books from one day in India to another one, both in it: every movement between two balances. */
export const getBooksBundle = file('GET', '/api/admin/journal/audit-bundle', {
  query: InLanguage.extend({ from: z.iso.date(), to: z.iso.date() }),
});

/** The auditor's bundle of every event that there is, for admins and auditors. Large: it is made while it is read. */
export const getLogBundle = file('GET', '/api/admin/transparency-log/audit-bundle', { query: InLanguage });

/**
 * The ballots of a poll whose results are public, without who gave them and what is in them: a bundle as the auditor's, by
 * which anybody counts that the log has as many as the results say.
 */
export const getBallotList = file('GET', '/api/activities/:id/ballots', {
  params: z.object({ id: Id }),
  query: InLanguage,
});

const EventProof = z.object({
  /** A `.tlog-proof` file (docs/proof.md); null while no checkpoint covers the event: that takes a minute. */
  proof: z.string().nullable(),
  /** Of the log, as those who verify are told it; null while there is no checkpoint. */
  key: z.string().nullable(),
});
export type EventProof = z.infer<typeof EventProof>;

/** The proof that the submission of an attempt is in the transparency log, whole, for its person alone. */
export const getAttemptProof = query('GET', '/api/attempts/:attemptId/proof', {
  params: z.object({ attemptId: Id }),
  response: EventProof,
});

/** The proof that a purchase is in the transparency log, whole, for its buyer alone. */
export const getPurchaseProof = query('GET', '/api/transactions/:id/proof', {
  params: z.object({ id: Id }),
  response: EventProof,
});

/** The proof that one's own certificate of an activity was issued, whole, of the transparency log. */
export const getCertificateProof = query('GET', '/api/activities/:id/certificate/proof', {
  params: z.object({ id: Id }),
  response: EventProof,
});

/** The proof of a line of an activity's change log, for its owner: by the id of the line. Of what many do, it is the newest. */
export const getChangeProof = query('GET', '/api/activities/:id/changes/:position/proof', {
  params: z.object({ id: Id, position: LogPosition }),
  response: EventProof,
});

/** The proof of a line of the admins' log or of a movement of money, by the position of its event. */
export const getEventProof = query('GET', '/api/admin/events/:position/proof', {
  params: z.object({ position: LogPosition }),
  response: EventProof,
});
