import { setTimeout as wait } from 'node:timers/promises';
import { type NoteKey, parseNote, verifierKey } from '@pollux/domain/proof/note';
import { consistencySpans } from '@pollux/domain/proof/tree';
import { addCheckpointText, cosignatureIn, knownSizeIn } from '@pollux/domain/proof/witness';
import type { DocumentStore } from '@pollux/infra/document-store/document-store';
import { LastingFailure } from '@pollux/infra/lasting-failure';
import { verifyEd25519 } from '@pollux/infra/log-signing/log-key';
import { type AskWitness, WitnessAway } from '@pollux/infra/log-signing/witness-client';
import type { Log } from '@pollux/infra/logging';
import { countedEvents, newestCheckpoint } from './checkpoints.ts';
import { Cosignatures, type WitnessDocument, witnessName } from './cosignatures.ts';
import type { LogTiles } from './log-tiles.ts';

/** How often it is looked whether there is a newer checkpoint. */
const LOOK_MS = 1_000;
const FIRST_RETRY_MS = 5_000;
const MOST_RETRY_MS = 300_000;

/** Somebody outside who cosigns checkpoints that extend each other. */
export interface Witness {
  readonly key: NoteKey;
  /** Where `add-checkpoint` is. */
  readonly address: string;
}

export interface WitnessOptions {
  readonly documents: DocumentStore;
  readonly tiles: Pick<LogTiles, 'hashOf'>;
  readonly ask: AskWitness;
  readonly logger: Log;
  readonly now: () => Date;
  /** In milliseconds: how often one looks, and how soon it is tried again. */
  readonly pace?: { readonly look: number; readonly retry: number };
}

/** A witness has seen a log that this one does not extend. */
class SeenAnother extends Error {}

/**
 * Has each witness cosign the newest checkpoint, behind the signing, until the signal aborts. Each goes at its own pace, so
 * that one that hangs holds up no other.
 */
export async function runWitnesses(
  witnesses: readonly Witness[],
  options: WitnessOptions,
  signal: AbortSignal,
): Promise<void> {
  const opening = new LastingFailure('opening what witnesses said', options.logger);
  const cosignatures = new Cosignatures(options.documents);
  const keys = witnesses.map(({ key }) => verifierKey(key));
  const look = options.pace?.look ?? LOOK_MS;
  while (!signal.aborted) {
    try {
      await cosignatures.open(keys);
      break;
    } catch (error) {
      opening.failed(error);
      await wait(look, undefined, { signal }).catch(() => undefined);
    }
  }
  await Promise.all(witnesses.map((witness) => follow(witness, cosignatures, options, signal)));
}

/**
 * How many events of the log a witness has seen, without its cosigning anything that it has not seen.
 * @param note the newest checkpoint
 * @throws WitnessAway
 */
export async function sizeSeenBy({ address }: Witness, note: string, ask: AskWitness): Promise<number> {
  // A witness that knows the log answers anything but its own size with that.
  const { status, body } = await ask(address, addCheckpointText({ old: 0, proof: [], checkpoint: note }));
  const size = status === 409 ? knownSizeIn(body) : undefined;
  if (size !== undefined) return size;
  if (status === 200) return 0;
  throw new WitnessAway(`It answered ${status}.`);
}

async function follow(
  witness: Witness,
  cosignatures: Cosignatures,
  options: WitnessOptions,
  signal: AbortSignal,
): Promise<void> {
  const { look, retry } = options.pace ?? { look: LOOK_MS, retry: FIRST_RETRY_MS };
  const name = witnessName(verifierKey(witness.key));
  const failing = new LastingFailure(`having the witness ${name} cosign`, options.logger);
  let pause = look;
  while (!signal.aborted) {
    try {
      await cosign(witness, cosignatures, options, signal);
      failing.passed();
      pause = look;
    } catch (error) {
      if (signal.aborted) return;
      failing.failed(error);
      await noteFailure(error as Error, witness, cosignatures, options).catch(() => undefined);
      pause = pause === look ? retry : Math.min(pause * 2, MOST_RETRY_MS);
    }
    await wait(pause, undefined, { signal }).catch(() => undefined);
  }
}

/** Has it cosign the newest checkpoint, if it has not. @throws WitnessAway; SeenAnother */
async function cosign(
  witness: Witness,
  cosignatures: Cosignatures,
  { documents, tiles, ask, now }: WitnessOptions,
  signal: AbortSignal,
): Promise<void> {
  const newest = await newestCheckpoint(documents);
  const text = newest && parseNote(newest.note)?.text;
  if (newest === undefined || text === undefined) return;
  const { size, note } = newest;
  const [origin = ''] = note.split('\n', 1);
  const kept = await cosignatures.witness(verifierKey(witness.key));
  const known = kept?.origin === origin && kept.address === witness.address ? kept : undefined;
  if (known?.cosigned?.size === size) return;

  let old = Math.min(known?.size ?? 0, size);
  let answer = await tell(old);
  const itKnows = answer.status === 409 ? knownSizeIn(answer.body) : undefined;
  if (itKnows !== undefined && itKnows !== old && itKnows <= size) {
    old = itKnows;
    answer = await tell(old);
  }
  const cosignature =
    answer.status === 200 ? cosignatureIn(answer.body, text, witness.key, verifyEd25519) : undefined;
  if (cosignature === undefined) throw await refusalOf(answer, { old, size, itKnows }, documents);
  const at = new Date(cosignature.time * 1_000).toISOString();
  await cosignatures.keep(
    { ...aboutOf(witness), origin, size, cosigned: { size, at: now().toISOString() }, failing: null },
    { origin, size, witness: verifierKey(witness.key), at, line: cosignature.line },
  );

  async function tell(from: number) {
    const proof = await Promise.all(consistencySpans(from, size).map((span) => tiles.hashOf(span)));
    return ask(witness.address, addCheckpointText({ old: from, proof, checkpoint: note }), signal);
  }
}

/** What an answer without a cosignature means. */
async function refusalOf(
  { status }: { readonly status: number },
  {
    old,
    size,
    itKnows,
  }: { readonly old: number; readonly size: number; readonly itKnows: number | undefined },
  documents: DocumentStore,
): Promise<Error> {
  if (itKnows !== undefined && itKnows > size) {
    // Another process may have signed more meanwhile.
    if (itKnows <= ((await newestCheckpoint(documents))?.size ?? 0))
      return new WitnessAway('It knows a newer one.');
    return new SeenAnother(
      `It has seen ${countedEvents(itKnows)} of this log, and ${countedEvents(size)} are signed: the log was cut at its end.`,
    );
  }
  if (status === 422 || (status === 409 && itKnows === old)) {
    return new SeenAnother(
      `The ${countedEvents(old)} that it has seen are not those of this log: the log has changed.`,
    );
  }
  if (status === 403 || status === 404) {
    return new WitnessAway(
      `It does not know this log, or its key (${status}). Give its operator the key of the log.`,
    );
  }
  if (status === 200) return new WitnessAway('Its answer has no signature by its key.');
  return new WitnessAway(`It answered ${status}.`);
}

async function noteFailure(
  error: Error,
  witness: Witness,
  cosignatures: Cosignatures,
  { now }: WitnessOptions,
): Promise<void> {
  // What fails here itself, as the store, is in the log of the server.
  if (!(error instanceof WitnessAway || error instanceof SeenAnother)) return;
  const known = await cosignatures.witness(verifierKey(witness.key));
  const isGrave = error instanceof SeenAnother;
  const since = known?.failing?.isGrave === isGrave ? known.failing.since : now().toISOString();
  await cosignatures.keep({
    ...(known ?? { origin: '', size: 0, cosigned: null }),
    ...aboutOf(witness),
    failing: { since, why: error.message, isGrave },
  });
}

function aboutOf({ key, address }: Witness): Pick<WitnessDocument, 'key' | 'address'> {
  return { key: verifierKey(key), address };
}
