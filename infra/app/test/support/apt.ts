import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Whether packages of Debian may be installed here: as root, where there is apt-get. */
export function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** Installs packages of Debian, saying so. @throws when apt-get fails */
export function install(...packages: readonly string[]): void {
  console.log(`Installing ${packages.join(' and ')} with apt-get`);
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (...args: string[]): void => {
    execFileSync('apt-get', args, { env: environment, stdio: ['ignore', 'ignore', 'inherit'] });
  };
  run('update', '-qq');
  run('install', '-y', '-qq', '--no-install-recommends', ...packages);
}
