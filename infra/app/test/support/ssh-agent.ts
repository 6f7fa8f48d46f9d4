import { spawnSync } from 'node:child_process';
import { canInstall, install } from './apt.ts';

const hasAgent = () => spawnSync('ssh-agent', ['-h']).error === undefined;

/** Installs an agent for the key of a witness where there is none and apt-get may be used. @returns what there is */
export function ensureSshAgent(): string {
  if (!hasAgent() && canInstall()) install('openssh-client');
  return hasAgent()
    ? 'The key of a witness is in an ssh-agent.'
    : 'The log is cosigned by no litewitness: there is no ssh-agent (Debian: openssh-client).';
}
