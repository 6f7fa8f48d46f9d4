import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mountCommandApi } from '@pollux/command-api/command-api';
import type { WriteSide } from '@pollux/command-api/kernel/execute';
import { readConfig, VARIABLES } from '@pollux/infra/config';
import { Hosts } from '@pollux/infra/http/hosts';
import { secretsFrom } from '@pollux/infra/secrets';
import { createServer } from '@pollux/infra/http/server';
import { DCLinter } from 'dclint';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { NODE_OPTIONS } from './support/product.ts';

const FOLDER = join(import.meta.dirname, '../../compose');

const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8');

interface Service {
  readonly image: string;
  readonly build?: { readonly context: string; readonly dockerfile: string };
  readonly environment?: Readonly<Record<string, string | number | boolean>>;
  readonly networks?: readonly string[];
  readonly network_mode?: string;
  readonly command?: readonly string[];
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly depends_on?: readonly string[] | Readonly<Record<string, unknown>>;
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
}

const text = read('compose.yaml');
const caddyfile = read('Caddyfile');
const compose = parse(text, { merge: true }) as {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: Readonly<Record<string, { readonly internal?: boolean } | null>>;
  readonly volumes: Readonly<Record<string, unknown>>;
};
const services = Object.entries(compose.services);

/** What is laid over it for an EventStoreDB with TLS and accounts. */
const tlsText = read('compose.tls.yaml');
const withTls = mergeComposed(compose, parse(tlsText, { merge: true })) as typeof compose;

/** As the Compose specification merges files: maps by key, lists one behind the other, but a check of health as a whole. */
function mergeComposed(base: unknown, over: unknown): unknown {
  if (Array.isArray(base) && Array.isArray(over)) return [...(base as unknown[]), ...(over as unknown[])];
  if (!isMap(base) || !isMap(over)) return over;
  const changed = Object.entries(over).map(([name, value]) => {
    const replaces = base[name] === undefined || (name === 'test' && Array.isArray(value));
    return [name, replaces ? value : mergeComposed(base[name], value)];
  });
  return { ...base, ...Object.fromEntries(changed) };
}

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
const ours = services.filter(([, { image }]) => image === 'pollux');

/** What an operator would fill in. */
const filledIn: Readonly<Record<string, string>> = {
  PUBLIC_HOST: 'pollux.school.example',
  SMTP_URL: 'smtps://pollux:secret@mail.school.example',
  MAIL_FROM: 'Pollux <no-reply@school.example>',
  OPERATOR_NAME: 'Kalvi Trust',
  OPERATOR_ADDRESS: '1 School Street, Madurai',
  OPERATOR_EMAIL: 'office@school.example',
  SUPPORT_EMAIL: 'help@school.example',
  SUPPORT_PHONE: '',
  JURISDICTION: '',
  MASTER_KEY: Buffer.alloc(32, 1).toString('base64'),
  SECRET_KEY: Buffer.alloc(32, 2).toString('base64'),
  LOG_KEY: Buffer.alloc(32, 3).toString('base64'),
  METRICS_TOKEN: 'f'.repeat(48),
  MONGO_PASSWORD: 'a'.repeat(48),
  EVENT_STORE_ADMIN_PASSWORD: 'b'.repeat(48),
  EVENT_STORE_OPS_PASSWORD: 'c'.repeat(48),
  EVENT_STORE_PASSWORD: 'd'.repeat(48),
};

/** A service's environment, with the variables of the .env file put in. */
function environmentOf(service: Pick<Service, 'environment'>): Record<string, string> {
  const entries = Object.entries(service.environment ?? {}).map(([name, value]) => [
    name,
    String(value).replaceAll(/\$\{(\w+):?\?\}/g, (_match, variable: string) => filledIn[variable] ?? ''),
  ]);
  return Object.fromEntries(entries) as Record<string, string>;
}

/** What the linter says of a file, as its types do not. */
type Findings = readonly {
  readonly messages: readonly { readonly rule: string; readonly message: string }[];
}[];

// The schema of the Compose specification, and what is plainly a mistake; matters of taste are left out. The image is
// both named and built, so that it is built once.
const linter = new DCLinter({
  rules: {
    'no-build-and-image': 0,
    'no-unbound-port-interfaces': 0,
    'service-dependencies-alphabetical-order': 0,
    'service-keys-order': 0,
    'services-alphabetical-order': 0,
    'top-level-properties-order': 0,
  },
  quiet: true,
  debug: false,
  exclude: [],
});

function errorsOf(file: string): string[] {
  const findings = linter.lintFiles([file], false) as Findings;
  return findings.flatMap(({ messages }) => messages.map(({ rule, message }) => `${rule}: ${message}`));
}

test.each(['compose.yaml', 'compose.tls.yaml'])(
  '%s is valid by the schema of the Compose specification',
  (name) => {
    expect(errorsOf(join(FOLDER, name))).toEqual([]);
  },
);

test('a file that the specification does not allow is refused', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pollux-compose-'));
  const file = join(folder, 'compose.yaml');
  await writeFile(file, text.replace('restart: unless-stopped', 'restarts: unless-stopped'));
  expect(errorsOf(file)).toEqual([expect.stringContaining('invalid-schema')]);
  await rm(folder, { recursive: true });
});

test('every process of ours starts with its environment, and is told nothing it does not know', () => {
  const roles = ours.map(([name, service]) => {
    const environment = environmentOf(service);
    expect(Object.keys(environment).filter((variable) => !VARIABLES.includes(variable))).toEqual([]);
    const { role, eventStore, documentStore, port } = readConfig(environment);
    expect([port, eventStore.slice(0, 7), documentStore.slice(0, 10)]).toEqual([
      3000,
      'esdb://',
      'mongodb://',
    ]);
    return [name, role];
  });
  expect(Object.fromEntries(roles)).toEqual({
    'command-api-1': 'command-api',
    'command-api-2': 'command-api',
    'query-api-1': 'query-api',
    'query-api-2': 'query-api',
    projections: 'projections',
  });
});

test('the .env file asks for exactly what is needed, and nothing in it has a default', () => {
  const asked = read('.env.example').matchAll(/^(\w+)=(.*)$/gm);
  const variables = [...asked].map(([, name, value]) => [name, value]);
  const needed = new Set([...`${text}${tlsText}`.matchAll(/\$\{(\w+)/g)].map(([, name]) => name));
  expect(Object.fromEntries(variables)).toEqual(Object.fromEntries([...needed].map((name) => [name, ''])));
  expect(new Set(Object.keys(filledIn))).toEqual(needed);
  expect(`${text}${tlsText}`.match(/\$\{\w+(?!:?\?\}|\w)/g)).toBeNull();
  const proxy = Object.keys(compose.services['proxy']?.environment ?? {});
  const inCaddyfile = [...caddyfile.matchAll(/\{\$(\w+)\}/g)].map(([, name]) => name);
  expect(new Set(inCaddyfile)).toEqual(new Set(proxy));
});

test.each([
  ['without TLS', compose],
  ['with TLS', withTls],
])(
  'what services name is there: each other, networks and volumes; images have a version: %s',
  (_how, file) => {
    const names = Object.keys(file.services);
    for (const [name, { image, networks = [], depends_on = [], volumes = [] }] of Object.entries(
      file.services,
    )) {
      const needed = Array.isArray(depends_on) ? (depends_on as string[]) : Object.keys(depends_on);
      expect(names, name).toEqual(expect.arrayContaining(needed));
      expect(Object.keys(file.networks), name).toEqual(expect.arrayContaining([...networks]));
      const named = volumes
        .map((volume) => volume.split(':')[0] ?? '')
        .filter((volume) => !volume.startsWith('.'));
      expect(Object.keys(file.volumes), name).toEqual(expect.arrayContaining(named));
      expect(image, name).toMatch(/^pollux$|:\d+\.\d+/);
    }
  },
);

test('only the proxy can be reached from outside, the stores cannot reach out, and who needs the mail server can', () => {
  expect(services.filter(([, { ports }]) => ports !== undefined).map(([name]) => name)).toEqual(['proxy']);
  expect(compose.networks).toEqual({ outside: null, web: { internal: true }, stores: { internal: true } });
  const stores = services.filter(([name]) => /^(eventstore|mongo)/.test(name));
  expect(stores).toHaveLength(4);
  for (const [name, { networks }] of stores) expect(networks, name).toEqual(['stores']);
  // Codes are promised where the mail server is there, and mails are sent; both may talk to the payment gateway.
  const reachingOut = ours.filter(([, { networks }]) => networks?.includes('outside')).map(([name]) => name);
  expect(reachingOut).toEqual(['command-api-1', 'command-api-2', 'projections']);
});

test('EventStoreDB is a cluster of three that know each other, and our processes know all three', () => {
  const nodes = services.filter(([name]) => name.startsWith('eventstore-'));
  expect(nodes).toHaveLength(3);
  for (const [name, { environment = {} }] of nodes) {
    const others = nodes.filter(([other]) => other !== name).map(([other]) => `${other}:2113`);
    expect(environment).toMatchObject({
      EVENTSTORE_CLUSTER_SIZE: 3,
      EVENTSTORE_GOSSIP_SEED: others.join(','),
      EVENTSTORE_NODE_HOST_ADVERTISE_AS: name,
      EVENTSTORE_REPLICATION_HOST_ADVERTISE_AS: name,
    });
  }
  for (const [, service] of ours) {
    const { EVENT_STORE } = environmentOf(service);
    expect(EVENT_STORE).toBe(`esdb://${nodes.map(([name]) => `${name}:2113`).join(',')}?tls=false`);
  }
});

test('with TLS our processes are a user of EventStoreDB that was made, and trust the authority that was made', () => {
  const nodes = Object.keys(withTls.services).filter((name) => name.startsWith('eventstore-'));
  const address = (user: string) => `esdb://${user}@${nodes.map((name) => `${name}:2113`).join(',')}`;
  const maker = withTls.services['event-store-user'];
  const processes = Object.entries(withTls.services).filter(([name]) =>
    ours.some(([other]) => other === name),
  );
  expect(processes).toHaveLength(5);
  for (const [name, service] of processes) {
    const { eventStore } = readConfig(environmentOf(service));
    const password = filledIn['EVENT_STORE_PASSWORD'] ?? '';
    expect(eventStore, name).toBe(`${address(`pollux:${password}`)}?tlsCAFile=/ca/ca.crt`);
    expect(service.volumes, name).toEqual(['event-store-ca:/ca:ro']);
    expect(service.depends_on, name).toMatchObject({
      'event-store-user': { condition: 'service_completed_successfully' },
      mongo: { condition: 'service_healthy' },
    });
  }
  const { EVENT_STORE, EVENT_STORE_USER_PASSWORD } = environmentOf(maker ?? {});
  expect(EVENT_STORE).toBe(
    `${address(`admin:${filledIn['EVENT_STORE_ADMIN_PASSWORD']}`)}?tlsCAFile=/ca/ca.crt`,
  );
  expect(EVENT_STORE_USER_PASSWORD).toBe(filledIn['EVENT_STORE_PASSWORD']);
  expect(maker?.command).toEqual(['node', 'infra/app/dist/ops.js', 'event-store-user', 'pollux']);
  expect(existsSync(join(FOLDER, '../..', maker?.command?.[1] ?? ''))).toBe(true);
});

test('with TLS every node has a certificate for its name, and nobody else sees its key', () => {
  const { certificates, ...others } = withTls.services;
  const script = certificates?.command?.[0] ?? '';
  const [, made = ''] = /for node in (.*); do/.exec(script) ?? [];
  const nodes = Object.entries(others).filter(([name]) => name.startsWith('eventstore-'));
  expect(made.split(' ')).toEqual(nodes.map(([name]) => name));
  expect(script).toContain('-dns-names $$node,localhost -out /keys/$$node');
  expect(certificates?.network_mode).toBe('none');
  for (const [name, { environment, volumes, healthcheck, depends_on }] of nodes) {
    expect(environment).toMatchObject({
      EVENTSTORE_INSECURE: false,
      EVENTSTORE_CERTIFICATE_FILE: `/keys/${name}/node.crt`,
      EVENTSTORE_CERTIFICATE_PRIVATE_KEY_FILE: `/keys/${name}/node.key`,
      EVENTSTORE_TRUSTED_ROOT_CERTIFICATES_PATH: '/ca',
      EVENTSTORE_NODE_HOST_ADVERTISE_AS: name,
    });
    expect(volumes).toEqual(expect.arrayContaining(['event-store-keys:/keys:ro', 'event-store-ca:/ca:ro']));
    expect(healthcheck?.test.join(' ')).toContain('--cacert /ca/ca.crt https://localhost:2113');
    expect(depends_on).toEqual({ certificates: { condition: 'service_completed_successfully' } });
  }
  const keyHolders = Object.entries(others).filter(([, { volumes = [] }]) =>
    volumes.some((volume) => volume.startsWith('event-store-keys:')),
  );
  expect(keyHolders).toEqual(nodes);
});

test('the proxy sends what writes to the command-api, and everything else to the query-api', async () => {
  const [, writes = ''] = /@writes path (.*)/.exec(caddyfile) ?? [];
  const [first = [], second = []] = [...caddyfile.matchAll(/reverse_proxy (.*) \{/g)].map(
    ([, upstreams = '']) => upstreams.split(' '),
  );
  const upstreams = (role: string) =>
    ours
      .filter(([, { environment }]) => environment?.['ROLE'] === role)
      .map(([name, service]) => `${name}:${environmentOf(service)['PORT']}`);
  expect(first).toEqual(upstreams('command-api'));
  expect(second).toEqual(upstreams('query-api'));
  expect(caddyfile.indexOf('handle @writes')).toBeLessThan(caddyfile.indexOf('reverse_proxy command-api'));

  const patterns = writes.split(' ').map((path) => new RegExp(`^${path.replaceAll('*', '.*')}$`));
  const routed = (await commandApiRoutes()).map((url) => [
    url,
    patterns.some((pattern) => pattern.test(url)),
  ]);
  expect(routed.length).toBeGreaterThan(10);
  expect(routed.filter(([, matched]) => matched === false)).toEqual([]);
});

test('what the proxy has in common for several services stands before them, or it does not start', () => {
  const imported = [...caddyfile.matchAll(/^\s*import (\S+)$/gm)];
  expect(imported).toHaveLength(2);
  for (const { 1: name, index } of imported) {
    const [before, after] = [caddyfile.slice(0, index), caddyfile.slice(index)];
    expect(before).toContain(`(${name}) {`);
    expect(after).not.toContain(`(${name}) {`);
  }
});

/** Every address that the command-api answers. */
async function commandApiRoutes(): Promise<string[]> {
  const server = await createServer({
    logger: pino({ level: 'silent' }),
    trustProxy: false,
    hosts: new Hosts('https://pollux.example'),
    toProblem: () => undefined,
  });
  const urls: string[] = [];
  server.addHook('onRoute', ({ url }) => {
    urls.push(url);
  });
  // Nothing is asked of the routes, so that the services are not there, but for what mounts those of courses.
  const services = { platforms: new Map([['school', {}]]), secrets: secretsFrom(new Uint8Array(32)) };
  await mountCommandApi(server, { services } as unknown as WriteSide);
  await server.ready();
  await server.close();
  return urls;
}

test('the image and the tests run what "npm start" runs, on the same version of Node', () => {
  const dockerfile = read('Dockerfile');
  const project = JSON.parse(read('../../package.json')) as {
    scripts: { start: string };
    devDependencies: { node: string };
  };
  const versions = [...dockerfile.matchAll(/^FROM node:([\d.]+)/gm)].map(([, version]) => version);
  expect(new Set(versions)).toEqual(new Set([project.devDependencies.node]));
  const [, command = '[]'] = /^CMD (.*)$/m.exec(dockerfile) ?? [];
  expect(JSON.parse(command)).toEqual(['node', ...NODE_OPTIONS, 'infra/app/dist/main.js']);
  expect(project.scripts.start.endsWith((JSON.parse(command) as string[]).join(' '))).toBe(true);
  expect(dockerfile).toContain('/api/health/live');
  for (const [, { build }] of ours) {
    expect(build).toEqual({ context: '../..', dockerfile: 'infra/compose/Dockerfile' });
  }
});

test('the image installs the packages of every workspace', () => {
  const { workspaces } = JSON.parse(read('../../package.json')) as { workspaces: readonly string[] };
  const copied = [...read('Dockerfile').matchAll(/^COPY (\S+)\/package\.json \1\/$/gm)].map(
    ([, folder]) => folder,
  );
  expect(copied).toEqual(workspaces);
});
