import type { Situations } from '../../../shared/situations/situations.ts';
import type { OperationsView } from './api.ts';

/** Less than this a read model is behind whenever much happens at once. */
const LONG_BEHIND_SECONDS = 30;

/** How many there are of what an admin is to know. */
export interface OperationsCounts {
  readonly unreadable: number;
  readonly silent: number;
  readonly setAside: number;
  readonly behind: number;
  readonly working: number;
}

export function countsOf({
  readModels,
  followers,
  processes,
  undone,
  jobs,
}: OperationsView): OperationsCounts {
  const positions = new Set([
    ...readModels.flatMap(({ without }) => (without === null ? [] : [without.position])),
    ...followers.flatMap(({ standsAt }) => (standsAt === null ? [] : [standsAt.position])),
  ]);
  return {
    unreadable: positions.size,
    silent: processes.filter(({ answers }) => !answers).length,
    setAside: undone.filter(({ state }) => state === 'set-aside').length,
    behind: readModels.filter(isBehind).length,
    working: jobs.filter(({ status }) => status === 'open').length,
  };
}

export function isBehind({ secondsBehind }: { readonly secondsBehind: number }): boolean {
  return secondsBehind > LONG_BEHIND_SECONDS;
}

/** What the page begins with. */
export const operationsSituations = [
  ['unreadable', ({ unreadable }) => unreadable > 0],
  ['silent', ({ silent }) => silent > 0],
  ['setAside', ({ setAside }) => setAside > 0],
  ['behind', ({ behind }) => behind > 0],
  ['working', ({ working }) => working > 0],
  ['well', () => true],
] as const satisfies Situations<OperationsCounts>;
