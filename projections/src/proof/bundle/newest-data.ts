import { attempts } from '@pollux/domain/attending/attempts';
import { quizzes } from '@pollux/domain/authoring/quiz';
import { transactions } from '@pollux/domain/billing/ledger';
import { creatorDebts } from '@pollux/domain/billing/payouts/creator-debt';
import { payouts } from '@pollux/domain/billing/payouts/payout';
import { hostedSessions } from '@pollux/domain/hosting/hosted-session';
import { rolls } from '@pollux/domain/hosting/roll';
import { seats } from '@pollux/domain/hosting/seat';
import { wordModerations } from '@pollux/domain/hosting/word-moderation';
import type { AnyEventDefinition } from '@pollux/domain/kernel/event';
import { ballots } from '@pollux/domain/voting/ballot';
import { urns } from '@pollux/domain/voting/urn';

/** The streams whose events a bundle counts, scores or adds up again. */
export const bundled = {
  quizzes,
  wordModerations,
  urns,
  ballots,
  attempts,
  hostedSessions,
  rolls,
  seats,
  payouts,
  creatorDebts,
  transactions,
} as const;

const definitions: ReadonlyMap<string, AnyEventDefinition> = new Map(
  Object.values(bundled).flatMap(({ events }) => events.map((each) => [each.type, each] as const)),
);

/** The definition of an event of a bundle; undefined for any other. */
export const definitionOf = (type: string): AnyEventDefinition | undefined => definitions.get(type);

/** What an event said, in the newest version of its data. */
export function newestData(type: string, data: unknown, metadata: object): unknown {
  const definition = definitionOf(type);
  const { version = 1 } = metadata as { readonly version?: number };
  return definition === undefined || version >= definition.version ? data : definition.upcast(data, version);
}
