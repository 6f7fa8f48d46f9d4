import { rebuild } from '@pollux/projections/kernel/rebuild';
import { pollResponses } from '@pollux/projections/voting/poll-responses';
import { withDocuments, withEvents } from './places.ts';

// Rebuilds the responses from the log that the environment names, and writes the most memory that took, in kilobytes.

const place = { folder: process.env['DATA_DIR'] ?? '', environment: {} };
await withEvents(place, (events) =>
  withDocuments(place, (documents) => rebuild(pollResponses, { events, documents })),
);
process.stdout.write(String(process.resourceUsage().maxRSS));
