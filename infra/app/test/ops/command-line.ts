import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';

const ROOT = resolve(import.meta.dirname, '../../../..');

/** What a command of the operations' command line answered. */
export interface OpsAnswer {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Which stores to work on: those in a data folder, or others by the environment variables that name them. */
export type Target = string | Readonly<Record<string, string>>;

/** Runs `npm run ops -- …`. */
export async function ops(target: Target, ...args: readonly string[]): Promise<OpsAnswer> {
  const child = spawn(process.execPath, ['infra/app/src/ops.ts', ...args], {
    cwd: ROOT,
    env: { ...process.env, ...(typeof target === 'string' ? { DATA_DIR: target } : target) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
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
