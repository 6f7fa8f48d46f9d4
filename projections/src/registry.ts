import { accountsView } from './accounts/accounts.ts';
import { countries } from './accounts/countries.ts';
import { activities } from './authoring/activities.ts';
import { published } from './authoring/published.ts';
import type { Projector } from './kernel/projector.ts';
import { pollResponses } from './voting/poll-responses.ts';
import { pollResults } from './voting/poll-results.ts';

/** Every read model there is. */
export const projectors: readonly Projector<unknown>[] = [
  accountsView,
  countries,
  activities,
  published,
  pollResults,
  pollResponses,
];
