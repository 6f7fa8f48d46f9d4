import { createHash, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';

/** What stands before the 32 bytes of a public key where Node reads one. */
const PUBLIC_DER = Buffer.from('302a300506032b6570032100', 'hex');
const COSIGNATURE = 4;

interface Tree {
  readonly size: number;
  readonly root: Buffer;
}

/**
 * A witness of C2SP (tlog-witness), written from its page alone: nothing in it is of the product. It knows one log, by any of
 * its keys, and keeps in memory what it has seen.
 */
export class TestWitness {
  readonly name: string;
  readonly #key: KeyObject;
  readonly #publicKey: Buffer;
  /** By their names, the keys that a log may sign with; empty where it knows none. */
  logKeys: readonly string[];
  /** What it has seen last. */
  seen: Tree = { size: 0, root: Buffer.alloc(0) };
  /** Every request: its size, and the one that it said was known. */
  readonly asked: { readonly old: number; readonly size: number; readonly status: number }[] = [];

  constructor(name: string, logKeys: readonly string[] = []) {
    this.name = name;
    this.logKeys = logKeys;
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    this.#key = privateKey;
    this.#publicKey = publicKey.export({ format: 'der', type: 'spki' }).subarray(PUBLIC_DER.length);
  }

  /** How others are told its key. */
  get verifierKey(): string {
    const typed = Buffer.concat([Buffer.of(COSIGNATURE), this.#publicKey]);
    return `${this.name}+${this.#id.toString('hex')}+${typed.toString('base64')}`;
  }

  get #id(): Buffer {
    const named = Buffer.concat([Buffer.from(`${this.name}\n`), Buffer.of(COSIGNATURE), this.#publicKey]);
    return sha256(named).subarray(0, 4);
  }

  /** Answers `POST add-checkpoint`. */
  answer(body: string): { status: number; body: string } {
    const [head = '', ...rest] = body.split('\n\n');
    const [first = '', ...hashes] = head.split('\n');
    const note = rest.join('\n\n');
    const text = `${note.slice(0, note.lastIndexOf('\n\n'))}\n`;
    const [origin = '', digits = '', root = ''] = text.split('\n');
    const old = Number(/^old (\d+)$/.exec(first)?.[1]);
    const tree = { size: Number(digits), root: Buffer.from(root, 'base64') };
    const answer = this.#decide(origin, text, note, old, tree, hashes);
    this.asked.push({ old, size: tree.size, status: answer.status });
    return answer;
  }

  #decide(origin: string, text: string, note: string, old: number, tree: Tree, hashes: readonly string[]) {
    const keys = this.logKeys.filter((key) => key.startsWith(`${origin}+`));
    if (keys.length === 0) return { status: 404, body: 'unknown log\n' };
    if (!keys.some((key) => isSigned(note, text, key))) return { status: 403, body: 'no signature\n' };
    if (!Number.isSafeInteger(old) || old > tree.size) return { status: 400, body: 'bad request\n' };
    const conflict = { status: 409, body: `${this.seen.size}\n` };
    if (old !== this.seen.size) return conflict;
    if (old === tree.size && !this.seen.root.equals(tree.root)) return conflict;
    const proof = hashes.map((hash) => Buffer.from(hash, 'base64'));
    if (!extended(this.seen, tree, proof)) return { status: 422, body: 'bad proof\n' };
    this.seen = tree;
    return { status: 200, body: this.cosign(text) };
  }

  /** Its line below a checkpoint. */
  cosign(text: string, time = Math.floor(Date.now() / 1_000)): string {
    const seconds = Buffer.alloc(8);
    seconds.writeBigUInt64BE(BigInt(time));
    const signature = sign(null, Buffer.from(`cosignature/v1\ntime ${time}\n${text}`), this.#key);
    return `\u2014 ${this.name} ${Buffer.concat([this.#id, seconds, signature]).toString('base64')}\n`;
  }
}

function isSigned(note: string, text: string, verifierKey: string): boolean {
  const [name = '', id = '', ...encoded] = verifierKey.split('+');
  const bytes = Buffer.from(encoded.join('+'), 'base64').subarray(1);
  const key = { key: Buffer.concat([PUBLIC_DER, bytes]), format: 'der', type: 'spki' } as const;
  return note
    .slice(text.length + 1)
    .split('\n')
    .some((line) => {
      const [dash, signer, signed = ''] = line.split(' ');
      const signature = Buffer.from(signed, 'base64');
      if (dash !== '\u2014' || signer !== name || signature.subarray(0, 4).toString('hex') !== id)
        return false;
      return verify(null, Buffer.from(text), key, signature.subarray(4));
    });
}

/** Whether one tree begins with another: RFC 9162, 2.1.4.2. */
function extended(first: Tree, second: Tree, proof: readonly Buffer[]): boolean {
  if (first.size === 0) return proof.length === 0;
  if (first.size === second.size) return proof.length === 0 && first.root.equals(second.root);
  const path = Number.isInteger(Math.log2(first.size)) ? [first.root, ...proof] : [...proof];
  let [at, end] = [first.size - 1, second.size - 1];
  while (at % 2 === 1) [at, end] = [(at - 1) / 2, Math.floor(end / 2)];
  let [one, two] = [path[0], path[0]];
  for (const hash of path.slice(1)) {
    if (end === 0 || one === undefined || two === undefined) return false;
    if (at % 2 === 1 || at === end) {
      one = node(hash, one);
      two = node(hash, two);
      while (at % 2 === 0 && at !== 0) [at, end] = [at / 2, Math.floor(end / 2)];
    } else two = node(two, hash);
    [at, end] = [Math.floor(at / 2), Math.floor(end / 2)];
  }
  return end === 0 && first.root.equals(one ?? Buffer.of()) && second.root.equals(two ?? Buffer.of());
}

function node(left: Buffer, right: Buffer): Buffer {
  return sha256(Buffer.concat([Buffer.of(1), left, right]));
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}
