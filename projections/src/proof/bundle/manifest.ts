import { OfferedKind } from '@pollux/domain/authoring/content/content';
import { Id, Instant } from '@pollux/domain/kernel/values';
import { z } from 'zod';

/** The first line that a program looks at which reads bundles. */
export const BUNDLE_FORMAT = 'pollux-bundle/2';

/** What a bundle is of. */
export const BundleSubject = z.discriminatedUnion('is', [
  z.object({ is: z.literal('activity'), id: Id, kind: OfferedKind, title: z.string() }),
  z.object({
    is: z.literal('session'),
    id: Id,
    /** The activity that was given to the room. */
    quizId: Id,
    kind: OfferedKind,
    title: z.string(),
    /** Whether people had attempts in it, each at their own pace; else they answered what was on. */
    hasAttempts: z.boolean(),
  }),
  /** What moved what a creator is owed: sales, refunds, payouts, debts. */
  z.object({ is: z.literal('account'), id: Id }),
  /** The movements of money from one moment, which is in it, to another one, which is not. */
  z.object({ is: z.literal('books'), from: Instant, to: Instant }),
  /** Every event that there is. */
  z.object({ is: z.literal('log') }),
]);
export type BundleSubject = z.infer<typeof BundleSubject>;

/** `bundle.json`: what an auditor's bundle is of, and what it should hold. */
export const BundleManifest = z.object({
  format: z.literal(BUNDLE_FORMAT),
  of: BundleSubject,
  /**
   * Whether its reader is shown every event; nobody who voted; of a creator's account nobody who bought or paid; or that
   * there are ballots and no more.
   */
  shows: z.enum(['everything', 'no voters', 'no others', 'ballots']),
  /** How many events the checkpoint covers. */
  size: z.int().nonnegative(),
  /** The key of the log, as the server says it. */
  key: z.string(),
  /** How many lines `events.jsonl` has. */
  lines: z.int().nonnegative(),
  /** How many of them, from the first one on, are in the results. */
  counted: z.int().nonnegative(),
  /** The leaves whose events are in it, as `3-7,9`. */
  leaves: z.string().regex(/^(?:\d+(?:-\d+)?(?:,\d+(?:-\d+)?)*)?$/),
});
export type BundleManifest = z.infer<typeof BundleManifest>;
