import { accounts } from './accounts/registry.ts';
import { admin } from './admin/registry.ts';
import { attending } from './attending/registry.ts';
import { authoring } from './authoring/registry.ts';
import { billing } from './billing/registry.ts';
import { listFinder } from './exports/ordered-files.ts';
import { exportFileOf } from './exports/queries.ts';
import { exporting } from './exports/registry.ts';
import { hosting } from './hosting/registry.ts';
import { exportOf } from './http/list-export.ts';
import type { QueryContext } from './query-context.ts';
import type { QueryHandler } from './http/serve.ts';
import type { FileHandler } from './http/serve-file.ts';
import type { ListHandler } from './http/serve-list.ts';
import type { LiveRoom } from './live/live.ts';
import { notifications } from './notifications/registry.ts';
import { operations } from './operations/registry.ts';
import { proof } from './proof/registry.ts';
import { reference } from './reference/registry.ts';
import { site } from './site/registry.ts';
import { support } from './support/registry.ts';
import { voting } from './voting/registry.ts';

const contexts: readonly QueryContext[] = [
  accounts,
  authoring,
  reference,
  support,
  voting,
  attending,
  hosting,
  billing,
  exporting,
  notifications,
  operations,
  proof,
  admin,
  site,
];

/** Every list there is; each has its exports. */
export const lists: readonly ListHandler[] = contexts.flatMap((context) => context.lists ?? []);

/** Every query there is. */
export const queries: readonly QueryHandler[] = [
  ...contexts.flatMap((context) => context.queries ?? []),
  ...lists,
];

/** Every file that a session may be needed for. */
export const files: readonly FileHandler[] = [
  ...contexts.flatMap((context) => context.files ?? []),
  exportFileOf(listFinder(lists)),
  ...lists.map(exportOf),
];

/** Every kind of room there is on the socket. */
export const liveRooms: readonly LiveRoom[] = contexts.flatMap((context) => context.liveRooms ?? []);
