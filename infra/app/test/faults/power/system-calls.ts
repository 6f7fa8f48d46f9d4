import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

/**
 * One thing that a process did to a file or said on its output. It began and ended at these lines of the record, and
 * what other threads did may lie in between.
 */
export type Operation = {
  readonly file: string;
  readonly began: number;
  readonly ended: number;
} & (
  | { readonly kind: 'write'; readonly offset: number; readonly bytes: Buffer }
  | { readonly kind: 'truncate'; readonly size: number }
  | { readonly kind: 'unlink' }
  | { readonly kind: 'rename'; readonly to: string }
  | { readonly kind: 'sync' }
  | { readonly kind: 'say'; readonly text: string }
);

const STDOUT = 1;
const CALL = /^(\d+) +(\w+)\((.*)$/;
const UNFINISHED = / <unfinished \.\.\.>$/;
const RESUMED = /^(\d+) +<\.\.\. \w+ resumed>/;
const ON_A_FILE = /^(\d+)<((?:\\x[0-9a-f]{2})*)>(?:, (.*))?$/;
const UNLINK = /^"((?:\\x[0-9a-f]{2})*)"/;
const RENAME = /^"((?:\\x[0-9a-f]{2})*)", "((?:\\x[0-9a-f]{2})*)"/;
const DATA = /^"((?:\\x[0-9a-f]{2})*)", \d+(?:, (\d+))?/;

/** Reads a record of strace (`-f -y -xx`), in the order in which the operations began. */
export async function readOperations(log: string): Promise<Operation[]> {
  const operations: Operation[] = [];
  const unfinished = new Map<string, { operation: Operation; index: number }>();
  let line = 0;
  for await (const text of createInterface({ input: createReadStream(log) })) {
    line += 1;
    const resumed = RESUMED.exec(text)?.[1];
    if (resumed !== undefined) {
      const begun = unfinished.get(resumed);
      if (begun !== undefined) operations[begun.index] = { ...begun.operation, ended: line };
      unfinished.delete(resumed);
      continue;
    }
    const [, thread = '', call = '', rest = ''] = CALL.exec(text) ?? [];
    const ended = UNFINISHED.test(text) ? Number.POSITIVE_INFINITY : line;
    const operation = toOperation(call, rest.replace(UNFINISHED, '').replace(/\) += .*$/, ''), line, ended);
    if (operation === undefined) continue;
    if (ended > line) unfinished.set(thread, { operation, index: operations.length });
    operations.push(operation);
  }
  return operations;
}

function toOperation(call: string, rest: string, began: number, ended: number): Operation | undefined {
  if (call === 'unlink') {
    const file = decoded(UNLINK.exec(rest)?.[1]).toString();
    return { kind: 'unlink', file, began, ended };
  }
  if (call === 'rename') {
    const [, file, to] = RENAME.exec(rest) ?? [];
    return { kind: 'rename', file: decoded(file).toString(), to: decoded(to).toString(), began, ended };
  }
  const [, descriptor, path, parameters = ''] = ON_A_FILE.exec(rest) ?? [];
  const at = { file: decoded(path).toString(), began, ended };
  switch (call) {
    case 'fsync':
    case 'fdatasync':
      return { kind: 'sync', ...at };
    case 'ftruncate':
      return { kind: 'truncate', size: Number(parameters), ...at };
    case 'pwrite64': {
      const [, data, offset] = DATA.exec(parameters) ?? [];
      return { kind: 'write', bytes: decoded(data), offset: Number(offset), ...at };
    }
    case 'write': {
      const bytes = decoded(DATA.exec(parameters)?.[1]);
      if (Number(descriptor) === STDOUT) return { kind: 'say', text: bytes.toString(), ...at };
      // Small files are written whole, from their beginning on.
      return at.file.startsWith('/') ? { kind: 'write', bytes, offset: 0, ...at } : undefined;
    }
    default:
      return undefined;
  }
}

function decoded(escaped = ''): Buffer {
  return Buffer.from(escaped.replaceAll('\\x', ''), 'hex');
}
