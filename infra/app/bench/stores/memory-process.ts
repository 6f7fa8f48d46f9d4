import { rebuild } from '@pollux/projections/kernel/rebuild';
import { pollResponses } from '@pollux/projections/voting/poll-responses';
import { withDocuments, withEvents } from './places.ts';

// Rebuilds the responses from the log of a folder and writes the most memory that took, in kilobytes.

const [, , folder = ''] = process.argv;
await withEvents(folder, (events) =>
  withDocuments(folder, (documents) => rebuild(pollResponses, { events, documents })),
);
process.stdout.write(String(process.resourceUsage().maxRSS));
