import type { Standing } from '@pollux/command-api/kernel/standing';
import type { UnreadableReport } from '@pollux/infra/operations/unreadable-events';
import { PROJECTOR_FAILS, type SetAsideEvent } from '@pollux/projections/kernel/set-aside';

type Found = Omit<UnreadableReport, 'missedBy' | 'stopped'>;

/**
 * What is known of events that cannot be read, an entry for each, in the order of the log.
 * @param missed what read models went on without
 * @param standing where reactions stand still
 */
export function unreadableReports(
  missed: readonly SetAsideEvent[],
  standing: readonly Standing[],
): UnreadableReport[] {
  const byPosition = new Map<string, { found: Found; missedBy: Set<string>; stopped: Set<string> }>();
  const entry = ({ stream, revision, type, position }: Omit<Found, 'reason'>, reason: string) => {
    const found = { stream, revision, type, position, reason };
    const known = byPosition.get(position) ?? { found, missedBy: new Set(), stopped: new Set() };
    byPosition.set(position, known);
    return known;
  };
  for (const { at, who } of standing) {
    const { stopped } = entry(at.event, at.reason);
    for (const name of who) stopped.add(name);
  }
  for (const event of missed) entry(event, event.reason).missedBy.add(event.name);
  const inOrder = [...byPosition.entries()].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return inOrder.map(([, { found, missedBy, stopped }]) => ({
    ...found,
    missedBy: [...missedBy].toSorted(),
    stopped: [...stopped].toSorted(),
  }));
}

/** The same for everybody: what a projector fails with might quote what the event says. */
export function forEverybody(reports: readonly UnreadableReport[]): UnreadableReport[] {
  return reports.map((report) =>
    report.reason.startsWith(PROJECTOR_FAILS) ? { ...report, reason: `${PROJECTOR_FAILS}.` } : report,
  );
}
