import { z } from 'zod';

/** The first line that a program looks at which reads bundles. */
export const BUNDLE_FORMAT = 'pollux-bundle/1';

/** `bundle.json`: what an auditor's bundle is of, and what it should hold. */
export const BundleManifest = z.object({
  format: z.literal(BUNDLE_FORMAT),
  activity: z.object({ id: z.string(), kind: z.enum(['QUIZ', 'SURVEY', 'POLL']), title: z.string() }),
  /** Whether its reader is shown every event, nobody who voted, or that there are ballots and no more. */
  shows: z.enum(['everything', 'no voters', 'ballots']),
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
