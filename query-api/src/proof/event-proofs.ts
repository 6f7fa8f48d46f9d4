import { TransactionRecorded } from '@pollux/domain/billing/ledger';
import { ATTENDEE_KINDS } from '@pollux/domain/authoring/change-kind';
import type { Part } from '@pollux/domain/proof/leaf';
import { parseProofFile } from '@pollux/domain/proof/proof-file';
import { notAllowed, Problem } from '@pollux/infra/http/problem';
import { activityChanges } from '@pollux/projections/authoring/changes';
import { acts } from '@pollux/projections/admin/acts';
import { ownWithId } from '../authoring/changes.ts';
import { accountants, isReader, sessionOf, signedIn } from '../http/policies.ts';
import { type Asking, serves } from '../http/serve.ts';
import { type EventProof, getChangeProof, getEventProof } from './contract.ts';

const ACTS: ReadonlySet<string> = new Set(acts.map(({ definition }) => definition.type));

/** Each reads some hundred events of the log. */
const LIMIT = { name: 'event-proofs', points: 300, seconds: 600 };

export const serveChangeProof = serves(getChangeProof, {
  may: signedIn,
  limit: LIMIT,
  async answer({ params: { id, position } }, by) {
    const own = await ownWithId(id, by);
    const [change] =
      own.size === 0
        ? []
        : await by.documents.find(activityChanges, { where: { quizId: id, order: position }, limit: 1 });
    if (change === undefined) throw new Problem(404, 'not-found', 'There is no such change.');
    // What many do is told in sums: nobody is told whose the newest of it is.
    return proofOf(
      position,
      ATTENDEE_KINDS.includes(change.document.kind) ? ['kind'] : ['kind', 'place'],
      by,
    );
  },
});

export const serveEventProof = serves(getEventProof, {
  may: accountants,
  limit: LIMIT,
  async answer({ params: { position } }, by) {
    const found = await proofOf(position, ['kind', 'place'], by);
    const type = typeIn(found.proof);
    if (type === undefined || type === TransactionRecorded.type) return found;
    // No other event than those of the two logs: a ballot's place tells whose it is.
    const isAct = ACTS.has(type) && (await isReader('admins', sessionOf(by), by.documents));
    if (!isAct) throw notAllowed();
    return found;
  },
});

async function proofOf(position: string, parts: readonly Part[], by: Asking): Promise<EventProof> {
  const [proof, { newest }] = await Promise.all([by.logProof(position, parts), by.transparencyLog()]);
  return { proof: proof ?? null, key: newest?.key ?? null };
}

/** Of which type the event of a proof is. */
function typeIn(proof: string | null): string | undefined {
  const extra = proof === null ? undefined : parseProofFile(proof)?.extra;
  if (extra === undefined) return undefined;
  const { opened } = JSON.parse(new TextDecoder().decode(extra)) as { opened: { kind: { text: string } } };
  const [type] = JSON.parse(opened.kind.text) as [string, string];
  return type;
}
