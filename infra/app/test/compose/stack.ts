import { randomBytes } from 'node:crypto';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { inspect } from 'node:util';
import { freePort } from '@pollux/infra/test/support/free-port';
import { parse } from 'yaml';
import { docker, dockerCompose, LOG, ROOT } from './engine.ts';
import type { Images } from './images.ts';

const FOLDER = join(ROOT, 'infra/compose');

/** The services of ours that the compose file has, and the stores. */
export const PRODUCTS = [
  'command-api-1',
  'command-api-2',
  'query-api-1',
  'query-api-2',
  'projections',
] as const;
export const EVENT_STORES = ['eventstore-1', 'eventstore-2', 'eventstore-3'] as const;

/** Stands beside the compose file's event stores, and keeps what each of them would keep. */
const EVENT_STORE_LOG = 'event-store-log';

/** Takes the mails, outside. */
const MAIL_SERVER = 'mail';

/** Of this machine. */
interface Ports {
  readonly proxy: number;
  readonly mailbox: number;
}

/** Where each store keeps what it has. */
const STORES = {
  events: { service: EVENT_STORE_LOG, volume: EVENT_STORE_LOG },
  documents: { service: 'mongo', volume: 'mongo' },
} as const;
type Store = keyof typeof STORES;

/** Whom this process trusts without the proxy. */
const TRUSTED = getCACertificates('default');

/** On a machine with much else to do. */
const MOST_WAIT_MS = 240_000;

interface Service {
  image: string;
  build?: unknown;
  command?: readonly string[];
  ports?: readonly string[];
  environment?: Record<string, string | number | boolean>;
  volumes?: readonly string[];
  [setting: string]: unknown;
}

interface ComposeFile {
  name?: string;
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
  [part: string]: unknown;
}

/** The compose example, started: with other images where its own cannot be had, and otherwise as its file says. */
export class Stack {
  /** Where browsers reach it. */
  readonly origin: string;
  /** Where its mails are shown. */
  readonly mailbox: string;
  readonly #run: string;
  readonly #images: Images;
  readonly #folder: string;
  readonly #environment: Readonly<Record<string, string>>;
  readonly #ports: Ports;
  /** Of all containers that there have been. */
  readonly #volumes = new Set<string>();

  private constructor(run: string, images: Images, ports: Ports) {
    this.#run = run;
    this.#images = images;
    this.#ports = ports;
    this.#folder = mkdtempSync(join(tmpdir(), 'pollux-compose-'));
    this.origin = `https://localhost:${ports.proxy}`;
    this.mailbox = `http://127.0.0.1:${ports.mailbox}`;
    const secret = () => randomBytes(32).toString('base64');
    this.#environment = {
      PUBLIC_HOST: `localhost:${ports.proxy}`,
      SMTP_URL: `smtp://${MAIL_SERVER}:2525`,
      MAIL_FROM: 'Pollux <no-reply@school.example>',
      MASTER_KEY: secret(),
      SECRET_KEY: secret(),
      LOG_KEY: secret(),
      METRICS_TOKEN: randomBytes(24).toString('hex'),
      MONGO_PASSWORD: randomBytes(24).toString('hex'),
    };
  }

  /** @param run a name that no other run has; it is also that of the containers, networks and volumes */
  static async make(run: string, images: Images): Promise<Stack> {
    return new Stack(run, images, { proxy: await freePort(), mailbox: await freePort() });
  }

  /** As `docker compose up -d`, with one of the two images of the product. Resolves once the proxy answers for all. */
  async up(product: string): Promise<void> {
    this.#writeFiles(product);
    await this.#noteVolumes();
    await this.compose('up', '--detach', '--remove-orphans');
    await this.isWell();
  }

  /** Resolves once every service is as well as it says of itself, and the product answers through the proxy. */
  async isWell(): Promise<void> {
    const deadline = Date.now() + MOST_WAIT_MS;
    const trouble = async (): Promise<string | undefined> => {
      const ill = (await this.#states()).filter(({ isWell }) => !isWell).map(({ service }) => service);
      if (ill.length > 0) return ill.join(', ');
      await this.#trustProxy();
      const ready = await fetch(`${this.origin}/api/health/ready`);
      return ready.ok ? undefined : `${ready.status} from the proxy`;
    };
    for (;;) {
      const found = await trouble().catch((error: unknown) => inspect(error));
      if (found === undefined) return;
      if (Date.now() > deadline) {
        await this.keepLogs();
        throw new Error(`Not well: ${found}; ${LOG} says more.`);
      }
      await wait(250);
    }
  }

  /** Resolves once these services are as well as they say. */
  async areWell(...services: readonly string[]): Promise<void> {
    const deadline = Date.now() + MOST_WAIT_MS;
    for (;;) {
      const well = (await this.#states()).filter(({ isWell }) => isWell).map(({ service }) => service);
      if (services.every((service) => well.includes(service))) return;
      if (Date.now() > deadline) throw new Error(`Only these are well: ${well.join(', ')}.`);
      await wait(250);
    }
  }

  /** Ends what a service runs as a crash does. By its restart policy Docker starts it again. */
  async crash(service: string): Promise<void> {
    const pid = Number(await this.#inspect(service, '{{.State.Pid}}'));
    if (pid === 0) throw new Error(`${service} does not run.`);
    process.kill(pid, 'SIGKILL');
  }

  /** How often Docker has started a service again. */
  async restarts(service: string): Promise<number> {
    return Number(await this.#inspect(service, '{{.RestartCount}}'));
  }

  /** Which of the event stores leads. */
  async leader(): Promise<string> {
    const said = await docker('logs', await this.#container(EVENT_STORE_LOG));
    const name = [...said.matchAll(/^(\S+) leads$/gm)].at(-1)?.[1];
    if (name === undefined) throw new Error('No event store leads.');
    return name;
  }

  /** Ends a service, which is not started again by itself. */
  async kill(service: string): Promise<void> {
    await docker('kill', await this.#container(service));
  }

  async start(service: string): Promise<void> {
    await docker('start', await this.#container(service));
  }

  /** The image that a service runs. */
  imageOf(service: string): Promise<string> {
    return this.#inspect(service, '{{.Config.Image}}');
  }

  /** Runs `docker-compose` on the example. @returns what it said on stdout */
  compose(...args: readonly string[]): Promise<string> {
    const files = ['--env-file', join(this.#folder, '.env'), '--file', join(this.#folder, 'compose.json')];
    return dockerCompose('--project-name', this.#run, ...files, ...args);
  }

  /** Runs a command of operations as docs/operations.md says. @param options of `docker-compose run` */
  ops(args: readonly string[], options: readonly string[] = []): Promise<string> {
    const command = ['projections', 'node', 'infra/app/dist/ops.js', ...args];
    return this.compose('run', '--rm', '-T', '--no-deps', ...options, ...command);
  }

  /** Copies what a store keeps into a file. The store stands still meanwhile. */
  async saveStore(store: Store, file: string): Promise<void> {
    const container = await this.#container(STORES[store].service);
    await docker('pause', container);
    try {
      await this.#onVolume(store, file, `tar -C /store -cf /kept/${basename(file)} .`);
    } finally {
      await docker('unpause', container);
    }
  }

  /** Puts back what a store kept. */
  async restoreStore(store: Store, file: string): Promise<void> {
    const container = await this.#container(STORES[store].service);
    await docker('stop', container);
    const put = `tar -C /store -xf /kept/${basename(file)}`;
    await this.#onVolume(store, file, `find /store -mindepth 1 -delete && ${put}`);
    await docker('start', container);
  }

  /** Keeps what the containers have said. */
  async keepLogs(): Promise<void> {
    appendFileSync(LOG, await this.compose('logs', '--no-color', '--timestamps'));
  }

  /** Removes containers, networks and volumes. */
  async down(): Promise<void> {
    await this.#noteVolumes();
    await this.compose('down', '--volumes', '--timeout', '1');
    // It leaves those without a name of containers that others have replaced.
    const left = linesOf(await docker('volume', 'ls', '--quiet')).filter((name) => this.#volumes.has(name));
    if (left.length > 0) await docker('volume', 'rm', ...left);
  }

  /** Removes everything. */
  async remove(): Promise<void> {
    await this.keepLogs();
    await this.down();
    rmSync(this.#folder, { recursive: true });
  }

  #writeFiles(product: string): void {
    const example = readFileSync(join(FOLDER, '.env.example'), 'utf8');
    const variables = example.replaceAll(
      /^(\w+)=$/gm,
      (_line, name: string) => `${name}=${this.#environment[name] ?? ''}`,
    );
    writeFileSync(join(this.#folder, '.env'), variables);
    writeFileSync(join(this.#folder, 'compose.json'), JSON.stringify(this.#file(product)));
  }

  /** The compose file, changed where it cannot be as it stands. */
  #file(product: string): ComposeFile {
    const file = parse(readFileSync(join(FOLDER, 'compose.yaml'), 'utf8'), { merge: true }) as ComposeFile;
    // What docker-compose 1.29 does not know: a name, and values that are no texts.
    const { name: _name, ...known } = file;
    for (const service of Object.values(known.services)) {
      const { environment = {} } = service;
      service.environment = Object.fromEntries(
        Object.entries(environment).map(([key, value]) => [key, String(value)]),
      );
    }
    const at = (name: string): Service => {
      const service = known.services[name];
      if (service === undefined) throw new Error(`The compose file has no ${name}.`);
      return service;
    };
    for (const name of PRODUCTS) {
      const { build: _build, environment, ...service } = at(name);
      known.services[name] = {
        ...service,
        image: product,
        environment: {
          ...environment,
          // FerretDB knows nobody by a password, on SQLite.
          DOCUMENT_STORE: 'mongodb://mongo:27017/pollux',
          // Hundreds of people come from one address here.
          RATE_LIMITS: 'off',
        },
      };
    }
    for (const name of EVENT_STORES) {
      Object.assign(at(name), {
        image: this.#images.eventStore,
        command: ['node', 'event-store-node.ts', name, EVENT_STORE_LOG],
        depends_on: [EVENT_STORE_LOG],
      });
    }
    Object.assign(at('mongo'), { image: this.#images.mongo, stdin_open: true });
    Object.assign(at('proxy'), {
      image: this.#images.proxy,
      ports: [`127.0.0.1:${this.#ports.proxy}:${this.#ports.proxy}`],
      volumes: at('proxy').volumes?.map((volume) => volume.replace(/^\.\//, `${FOLDER}/`)),
    });
    known.services[EVENT_STORE_LOG] = {
      image: this.#images.eventStore,
      command: ['node', 'event-store-log.ts', '/var/lib/eventstore/events.db', ...EVENT_STORES],
      restart: 'unless-stopped',
      networks: ['stores'],
      volumes: [`${EVENT_STORE_LOG}:/var/lib/eventstore`],
    };
    known.services[MAIL_SERVER] = {
      image: this.#images.eventStore,
      command: ['node', 'mail-server.ts'],
      networks: ['outside'],
      ports: [`127.0.0.1:${this.#ports.mailbox}:8025`],
    };
    known.volumes[EVENT_STORE_LOG] = null;
    return known;
  }

  async #noteVolumes(): Promise<void> {
    const containers = linesOf(await docker('ps', '--all', '--quiet', ...this.#filters()));
    if (containers.length === 0) return;
    const names = '{{range .Mounts}}{{if .Name}}{{println .Name}}{{end}}{{end}}';
    for (const name of linesOf(await docker('inspect', '--format', names, ...containers)))
      this.#volumes.add(name);
  }

  /** Trusts Caddy's own authority from now on, beside those that this process trusts anyway. */
  async #trustProxy(): Promise<void> {
    const file = '/data/caddy/pki/authorities/local/root.crt';
    const certificate = await docker('exec', await this.#container('proxy'), 'cat', file);
    setDefaultCACertificates([...TRUSTED, certificate]);
  }

  /** Of every container, whether it runs and, where it is asked for its health, is well. */
  async #states(): Promise<{ readonly service: string; readonly isWell: boolean }[]> {
    const format = '{{.Label "com.docker.compose.service"}} {{.Status}}';
    const lines = await docker('ps', '--all', ...this.#filters(), '--format', format);
    return lines.split('\n').map((line) => {
      const [service = '', ...status] = line.split(' ');
      return { service, isWell: /^Up (?!.*\((unhealthy|health: starting|Paused)\))/.test(status.join(' ')) };
    });
  }

  async #inspect(service: string, format: string): Promise<string> {
    return docker('inspect', '--format', format, await this.#container(service));
  }

  async #container(service: string): Promise<string> {
    const label = `label=com.docker.compose.service=${service}`;
    const found = await docker('ps', '--all', '--quiet', ...this.#filters(), '--filter', label);
    if (!/^\w+$/.test(found)) throw new Error(`There is not one container of ${service}.`);
    return found;
  }

  #filters(): string[] {
    const labels = [`com.docker.compose.project=${this.#run}`, 'com.docker.compose.oneoff=False'];
    return labels.flatMap((label) => ['--filter', `label=${label}`]);
  }

  async #onVolume(store: Store, file: string, script: string): Promise<void> {
    const mounts = [`${this.#run}_${STORES[store].volume}:/store`, `${dirname(file)}:/kept`];
    const options = ['--rm', '--network', 'none', ...mounts.flatMap((each) => ['--volume', each])];
    await docker('run', ...options, this.#images.mongo, 'sh', '-c', script);
  }
}

const linesOf = (text: string) => text.split('\n').filter((line) => line !== '');
