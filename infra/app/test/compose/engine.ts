import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { hasGo } from '@pollux/infra/test/support/go-program';
import { canInstall, install } from '../support/apt.ts';

export const ROOT = resolve(import.meta.dirname, '../../../..');

/** What the programs of containers have said while the tests ran. */
export const LOG = join(ROOT, 'reports/compose.log');

/** Debian's packages, each with its program. */
const PROGRAMS = {
  'docker.io': '/usr/bin/docker',
  'docker-compose': '/usr/bin/docker-compose',
  debootstrap: '/usr/sbin/debootstrap',
} as const;

const MOST_START_MS = 60_000;
/** Of what images were built of; a run needs less than that again. */
const KEPT_FOR_THE_NEXT_RUN = '6GB';
const MOST_OUTPUT_BYTES = 1_024 ** 3;

/** Whether containers can be run here: there are Docker and what images are made with, and we are root. */
export function canRunContainers(): boolean {
  return process.getuid?.() === 0 && Object.values(PROGRAMS).every((path) => existsSync(path)) && hasGo();
}

/**
 * Installs Debian's Docker where it is not there and apt-get may be used.
 * @returns a line that says whether the compose example is started
 * @throws when it cannot be installed, and in CI when there is none: there it must be started
 */
export function prepareDocker(): string {
  if (canInstall()) {
    const missing = Object.entries(PROGRAMS).filter(([, path]) => !existsSync(path));
    if (missing.length > 0) install(...missing.map(([name]) => name));
  }
  if (canRunContainers()) return 'The compose example is started.';
  const reason = 'The compose example is not started: that takes root on Debian, with Docker, and Go.';
  if (process.env['CI'] === undefined) return reason;
  throw new Error(reason);
}

/**
 * Starts Docker's daemon, unless one runs that is then left alone.
 * @returns what ends the one that was started
 */
export async function startDocker(): Promise<() => Promise<void>> {
  if (await answers()) return async () => {};
  mkdirSync(dirname(LOG), { recursive: true });
  const log = openSync(LOG, 'a');
  const daemon = spawn('dockerd', ['--log-level', 'warn'], { stdio: ['ignore', log, log] });
  const deadline = Date.now() + MOST_START_MS;
  while (!(await answers())) {
    if (daemon.exitCode !== null || Date.now() > deadline) {
      daemon.kill();
      throw new Error(`Docker's daemon did not start; ${LOG} says why.`);
    }
    await wait(200);
  }
  return async () => {
    await docker('builder', 'prune', '--force', '--keep-storage', KEPT_FOR_THE_NEXT_RUN);
    const ended = once(daemon, 'exit');
    daemon.kill('SIGTERM');
    await ended;
  };
}

function answers(): Promise<boolean> {
  return docker('version').then(
    () => true,
    () => false,
  );
}

/** Runs `docker …`, as `execute` does. */
export function docker(...args: readonly string[]): Promise<string> {
  return execute(PROGRAMS['docker.io'], args);
}

/** Runs `docker-compose …`, as `execute` does. */
export function dockerCompose(...args: readonly string[]): Promise<string> {
  return execute(PROGRAMS['docker-compose'], args);
}

/** Builds an image, with what was built before taken from the cache. It may take packages from the machine's network. */
export async function buildImage(
  name: string,
  context: string,
  ...options: readonly string[]
): Promise<void> {
  await docker('build', '--quiet', '--network', 'host', '--tag', name, ...options, context);
}

/** Runs a program. @returns what it said, without the white space around it @throws when it fails, with what it said */
export async function execute(program: string, args: readonly string[], cwd = ROOT): Promise<string> {
  const env = { ...process.env, DOCKER_BUILDKIT: '1' };
  const { stdout } = await promisify(execFile)(program, args, { cwd, env, maxBuffer: MOST_OUTPUT_BYTES });
  return stdout.trim();
}
