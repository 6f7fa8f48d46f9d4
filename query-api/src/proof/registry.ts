import { serveAuditBundle, serveBallotList, serveSessionBundle } from './audit-bundle.ts';
import { serveChangeProof, serveEventProof } from './event-proofs.ts';
import {
  serveMyAccountBundle,
  serveAccountBundle,
  serveBooksBundle,
  serveLogBundle,
} from './money-bundles.ts';
import { serveAttemptProof, serveCertificateProof, servePurchaseProof } from './own-proofs.ts';
import { serveTransparencyLog } from './transparency-log.ts';
import type { QueryContext } from '../query-context.ts';

/** What this context answers: lists, with their exports, other queries, files, and rooms on the socket. */
export const proof: QueryContext = {
  queries: [
    serveAttemptProof,
    serveCertificateProof,
    servePurchaseProof,
    serveTransparencyLog,
    serveChangeProof,
    serveEventProof,
  ],
  files: [
    serveAuditBundle,
    serveBallotList,
    serveSessionBundle,
    serveMyAccountBundle,
    serveAccountBundle,
    serveBooksBundle,
    serveLogBundle,
  ],
};
