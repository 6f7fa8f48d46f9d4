import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

const ROOT = resolve(import.meta.dirname, '../../../..');
const MOST_REFUSAL_MS = 30_000;

/** What a command of the operations' command line answered. */
export interface OpsAnswer {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Which stores to work on: those in a data folder, or others by the environment variables that name them. */
export type Target = string | Readonly<Record<string, string>>;

const variablesOf = (target: Target) => (typeof target === 'string' ? { DATA_DIR: target } : target);

/** Runs `npm run ops -- …`. */
export async function ops(target: Target, ...args: readonly string[]): Promise<OpsAnswer> {
  const child = spawn(process.execPath, ['infra/app/dist/ops.js', ...args], {
    cwd: ROOT,
    env: { ...process.env, ...variablesOf(target) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return answerOf(child);
}

async function answerOf(child: ChildProcessByStdio<null, Readable, Readable>): Promise<OpsAnswer> {
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await ended, stdout, stderr };
}

/** Runs a command that must succeed. @returns the lines of its stdout */
export async function opsLines(target: Target, ...args: readonly string[]): Promise<string[]> {
  const { code, stdout, stderr } = await ops(target, ...args);
  if (code !== 0) throw new Error(`ops ${args.join(' ')} ended with ${code}: ${stdout}${stderr}`);
  return stdout.split('\n').filter((line) => line !== '');
}

/** Starts the product where it must not start. @returns its exit code and what it said, once it has ended */
export async function refusedStart(target: Target): Promise<OpsAnswer> {
  const child = spawn(process.execPath, ['infra/app/dist/main.js'], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'silent', ...variablesOf(target) },
    stdio: ['ignore', 'pipe', 'pipe'],
    // One that does start would not end by itself.
    timeout: MOST_REFUSAL_MS,
  });
  return answerOf(child);
}
