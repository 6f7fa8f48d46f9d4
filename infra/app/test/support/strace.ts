import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { canInstall, install } from './apt.ts';

/** Whether system calls can be watched and made to fail here: there is strace, and it may be used. */
export function canTrace(): boolean {
  return spawnSync('strace', ['-o', '/dev/null', 'true']).status === 0;
}

/**
 * Installs Debian's strace when it is not there and apt-get may be used.
 * @throws an error that tells a person what will not be tested without it
 */
export function ensureStrace(): void {
  if (canTrace()) return;
  if (canInstall()) install('strace');
  if (canTrace()) return;
  throw new Error('There is no strace that may be used here: power cuts and failing disks are not tested.');
}

/** A system call that fails from some moment on. */
export interface Failure {
  readonly call: 'pwrite64' | 'fsync';
  readonly error: 'EIO' | 'ENOSPC';
  /** Only calls on these files fail. */
  readonly files: readonly string[];
}

/**
 * Makes system calls of a running process fail from now on. Resolves once they do.
 * @returns what lets them succeed again
 */
export async function inject(pid: number, { call, error, files }: Failure): Promise<() => Promise<void>> {
  const paths = files.flatMap((file) => ['-P', file]);
  const failing = ['-e', `trace=${call}`, '-e', `inject=${call}:error=${error}`];
  const strace = spawn('strace', ['-f', '-p', String(pid), ...paths, ...failing, '-o', '/dev/null'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  // It says "Process ... attached" when it is ready, and ends with the process.
  await once(strace.stderr, 'data');
  strace.stderr.resume();
  return async () => {
    const ended = once(strace, 'exit');
    strace.kill('SIGINT');
    await ended;
  };
}

/**
 * Runs a module of ours, and records the calls by which it and its threads change files, with everything that they
 * write.
 */
export function record(module: URL, args: readonly string[], log: string): ChildProcess {
  const calls = 'trace=write,pwrite64,fsync,fdatasync,ftruncate,unlink,rename';
  const all = ['-f', '--seccomp-bpf', '-y', '-xx', '-s', '16777216', '-e', calls, '-o', log];
  return spawn('strace', [...all, process.execPath, module.pathname, ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
}
