import type { TicketStatus } from '@pollux/domain/support/ticket';

/** What the tickets can be filtered by, in the order shown. */
export const statusTabs = ['pending', 'resolve', 'failed'] as const satisfies TicketStatus[];

/** The status of this name; undefined where there is none. */
export function statusTab(name: string | undefined): TicketStatus | undefined {
  return statusTabs.find((known) => known === name);
}
