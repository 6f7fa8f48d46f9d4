import {
  END,
  type EventStore,
  type Position,
  type RecordedEvent,
} from '@pollux/infra/event-store/event-store';
import { REMEMBERED_COMMANDS } from '@pollux/infra/guards/embedded';
import type { GuardStore } from '@pollux/infra/guards/guard-store';

const PAGE = 1_000;

/**
 * Claims the latest commands of the log again, for a guard store that keeps claims in memory: so a restart loses none
 * of those that changed something, and no command has to wait for a file.
 */
export async function claimLatest(
  log: Pick<EventStore, 'readAllBackwards'>,
  guards: Pick<GuardStore, 'claim'>,
): Promise<void> {
  const latest: RecordedEvent[] = [];
  let before: Position = END;
  while (latest.length < REMEMBERED_COMMANDS) {
    const page = await log.readAllBackwards(before, PAGE);
    latest.push(...page);
    const oldest = page.at(-1);
    if (oldest === undefined) break;
    before = oldest.position;
  }
  for (const { metadata } of latest.toReversed())
    await guards.claim(metadata.commandId, metadata.commandHash);
}
