/** More than a few signatures are no answer of a witness. */
const MOST_ANSWER_BYTES = 65_536;

/** A witness did not answer, or not so that it could be read. */
export class WitnessAway extends Error {
  constructor(why: string, cause?: unknown) {
    super(why, { cause });
    this.name = 'WitnessAway';
  }
}

export interface WitnessAnswer {
  readonly status: number;
  readonly body: string;
}

/** Sends a checkpoint to a witness, by its address. */
export type AskWitness = (address: string, body: string, signal?: AbortSignal) => Promise<WitnessAnswer>;

/**
 * Asks witnesses over HTTP. Nobody is followed elsewhere, and what is long is not read to its end.
 * @param mostMs so long an answer may take, whole
 */
export function askWitnessWithin(mostMs: number): AskWitness {
  return async (address, body, signal) => {
    const late = AbortSignal.timeout(mostMs);
    const until = signal === undefined ? late : AbortSignal.any([late, signal]);
    try {
      const url = `${address.replace(/\/+$/, '')}/add-checkpoint`;
      const answer = await fetch(url, { method: 'POST', body, redirect: 'error', signal: until });
      return { status: answer.status, body: await textOf(answer) };
    } catch (error) {
      if (error instanceof WitnessAway) throw error;
      if (late.aborted) throw new WitnessAway(`It did not answer within ${mostMs / 1_000} s.`, error);
      const { code } = ((error as Error).cause ?? {}) as { code?: string };
      throw new WitnessAway(`It cannot be reached${code === undefined ? '' : ` (${code})`}.`, error);
    }
  };
}

async function textOf({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.length;
    if (bytes > MOST_ANSWER_BYTES) throw new WitnessAway('Its answer is too long.');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
