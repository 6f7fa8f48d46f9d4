import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';
import { buildGoProgram, hasGo } from './go-program.ts';

const MOST_START_MS = 60_000;

const run = promisify(execFile);
const built = (program: string) => buildGoProgram('litewitness', `filippo.io/torchwood/cmd/${program}`);

/** Whether there can be one: Go builds it, and its key is in an agent of OpenSSH (Debian: openssh-client). */
export function canRunLitewitness(): boolean {
  return hasGo() && spawnSync('ssh-agent', ['-h']).error === undefined;
}

/** The witness of torchwood, which nobody here wrote, as its operator runs it: its key in an ssh-agent, logs in SQLite. */
export class Litewitness {
  /** Its verifier key, a space and its address, as `WITNESSES` has it. */
  readonly setting: string;
  readonly #folder: string;
  readonly #start: () => ChildProcess;
  readonly #agent: ChildProcess;
  #process: ChildProcess;

  private constructor(setting: string, folder: string, agent: ChildProcess, start: () => ChildProcess) {
    this.setting = setting;
    this.#folder = folder;
    this.#agent = agent;
    this.#start = start;
    this.#process = start();
  }

  /** Builds it where that was not done before; resolves once it answers. It knows no log. */
  static async start(): Promise<Litewitness> {
    const program = await built('litewitness');
    const folder = await mkdtemp(join(tmpdir(), 'pollux-litewitness-'));
    const [key, socket, log] = ['key', 'agent', 'log'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    await run('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', key]);
    const agent = spawn('ssh-agent', ['-D', '-a', socket], { stdio: 'ignore' });
    await until(() => existsSync(socket));
    await run('ssh-add', ['-q', key], { env: { ...process.env, SSH_AUTH_SOCK: socket } });
    const [, fingerprint = ''] = (await run('ssh-keygen', ['-lf', `${key}.pub`])).stdout.split(' ');

    const listen = `127.0.0.1:${await freePort()}`;
    const args = ['-db', join(folder, 'witness.db'), '-ssh-agent', socket, '-key', fingerprint];
    const begin = () => {
      const child = spawn(program, [...args, '-name', 'witness.example/lite', '-listen', listen], {
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      child.stderr.pipe(createWriteStream(log, { flags: 'a' }));
      return child;
    };
    const first = begin();
    const said = async () => /vkey=(\S+)/.exec(await readFile(log, 'utf8').catch(() => ''))?.[1];
    await until(async () => (await said()) !== undefined);
    first.kill();
    await once(first, 'exit');
    const witness = new Litewitness(`${await said()} http://${listen}`, folder, agent, begin);
    await witness.#answers();
    return witness;
  }

  /** Has it cosign a log from now on. @param key the verifier key that the log signs with */
  async knows(origin: string, key: string): Promise<void> {
    const of = ['-db', join(this.#folder, 'witness.db'), '-origin', origin];
    const program = await built('witnessctl');
    await run(program, ['add-log', ...of]);
    await run(program, ['add-key', ...of, '-key', key]);
  }

  /** Ends it at once, and keeps what it has seen. */
  async kill(): Promise<void> {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return;
    const ended = once(this.#process, 'exit');
    this.#process.kill('SIGKILL');
    await ended;
  }

  /** Starts it again after `kill`, at the same address. */
  async restart(): Promise<void> {
    this.#process = this.#start();
    await this.#answers();
  }

  /** Ends it with all that it has kept. */
  async remove(): Promise<void> {
    await this.kill();
    this.#agent.kill();
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #answers(): Promise<void> {
    const [, address = ''] = this.setting.split(' ');
    await until(() => fetch(address).then(Boolean, () => false));
  }
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + MOST_START_MS;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('litewitness did not start.');
    await wait(50);
  }
}
