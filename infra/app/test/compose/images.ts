import { createHash } from 'node:crypto';
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { buildFerretDB } from '@pollux/infra/test/support/ferretdb';
import { buildImage, docker, execute, ROOT } from './engine.ts';

const DOCKERFILE = join(ROOT, 'infra/compose/Dockerfile');
const STAND_INS = join(import.meta.dirname, 'stand-ins');

/** What npm is told on this machine about where packages come from, and no more. */
const NPM_SETTINGS = ['registry', 'proxy', 'https-proxy', 'noproxy', 'strict-ssl', 'replace-registry-host'];

/** The images of a run, by their names. */
export interface Images {
  /** Of what is in the folder, and of the commit before. */
  readonly product: string;
  readonly before: string;
  readonly proxy: string;
  readonly eventStore: string;
  readonly mongo: string;
  /** Takes their names away. What they were built of stays in Docker's cache. */
  remove(): Promise<void>;
}

/** Builds all images. @param run a name that no other run has */
export async function buildImages(run: string): Promise<Images> {
  const base = await nameBaseImage();
  const named = (name: string) => `${run}/${name}`;
  await buildImage(named('product'), ROOT, '--file', DOCKERFILE);
  const standIns = await buildStandIns(named, base.name);
  await buildBefore(named('before'));
  return {
    product: named('product'),
    before: named('before'),
    ...standIns,
    async remove() {
      await docker('rmi', '--no-prune', ...['product', 'before', 'proxy', 'event-store', 'mongo'].map(named));
      await base.unname();
    },
  };
}

async function buildStandIns(named: (name: string) => string, base: string) {
  const context = temporaryFolder();
  try {
    copyFileSync(await buildFerretDB(), join(context, 'ferretdb'));
    const build = async (target: string) => {
      const options = ['--file', join(STAND_INS, 'Dockerfile'), '--target', target];
      const of = [`BASE=${base}`, `POLLUX=${named('product')}`].flatMap((each) => ['--build-arg', each]);
      await buildImage(named(target), context, ...options, ...of);
      return named(target);
    };
    return {
      proxy: await build('proxy'),
      eventStore: await build('event-store'),
      mongo: await build('mongo'),
    };
  } finally {
    rmSync(context, { recursive: true });
  }
}

/** The product of the commit before, by the Dockerfile of today: with the same packages only its sources are new. */
async function buildBefore(name: string): Promise<void> {
  const context = temporaryFolder();
  try {
    const archive = join(context, '..', `${basename(context)}.tar`);
    await execute('git', ['archive', '--output', archive, 'HEAD^']);
    await execute('tar', ['-x', '-C', context, '-f', archive]);
    rmSync(archive);
    await buildImage(name, context, '--file', DOCKERFILE);
  } finally {
    rmSync(context, { recursive: true });
  }
}

/**
 * Gives an image the name with which the Dockerfile begins: Debian's smallest system with the project's own Node, npm
 * and what npm is told on this machine. It is made once for all runs. One that was brought from elsewhere is left as it is.
 */
async function nameBaseImage(): Promise<{ readonly name: string; unname(): Promise<void> }> {
  const [, name = '', version = '', suite = ''] =
    /^FROM (node:([\d.]+)-(\w+)-slim)/m.exec(readFileSync(DOCKERFILE, 'utf8')) ?? [];
  const settings = await npmSettings();
  const key = createHash('sha256').update(JSON.stringify(settings)).digest('hex').slice(0, 12);
  const kept = `pollux-test-base:${version}-${suite}-${key}`;
  const there = await idOf(name);
  if (there !== '' && there !== (await idOf(kept))) return { name, async unname() {} };
  if ((await idOf(kept)) === '') await makeBaseImage(kept, suite, settings);
  await docker('tag', kept, name);
  return {
    name,
    async unname() {
      await docker('rmi', '--no-prune', name);
    },
  };
}

/** Nothing where there is no such image. */
const idOf = (image: string) => docker('images', '--quiet', image);

interface NpmSettings {
  readonly lines: readonly string[];
  /** The certificates that it trusts, where they are others than its own. */
  readonly certificates: string | undefined;
}

async function npmSettings(): Promise<NpmSettings> {
  const all = JSON.parse(await execute('npm', ['config', 'list', '--json'])) as Readonly<
    Record<string, unknown>
  >;
  const trusted = typeof all['cafile'] === 'string' ? all['cafile'] : process.env['NODE_EXTRA_CA_CERTS'];
  return {
    lines: NPM_SETTINGS.flatMap((name) => {
      const value = all[name];
      return typeof value === 'string' || typeof value === 'boolean' ? [`${name}=${value}`] : [];
    }),
    certificates: trusted === undefined ? undefined : readFileSync(trusted, 'utf8'),
  };
}

async function makeBaseImage(
  name: string,
  suite: string,
  { lines, certificates }: NpmSettings,
): Promise<void> {
  const root = temporaryFolder();
  const packed = join(root, '..', `${basename(root)}.tar`);
  try {
    await execute('debootstrap', ['--variant=minbase', suite, root, ...(await debianSource())]);
    const local = join(root, 'usr/local');
    mkdirSync(join(local, 'lib/node_modules'), { recursive: true });
    copyFileSync(join(ROOT, 'node_modules/node/bin/node'), join(local, 'bin/node'));
    const npm = realpathSync(await execute('npm', ['exec', '--call', 'echo $npm_execpath']));
    cpSync(join(dirname(npm), '..'), join(local, 'lib/node_modules/npm'), { recursive: true });
    for (const program of ['npm', 'npx'])
      symlinkSync(`../lib/node_modules/npm/bin/${program}-cli.js`, join(local, 'bin', program));
    const trusted = certificates === undefined ? [] : ['cafile=/usr/local/etc/npm-certificates.crt'];
    if (certificates !== undefined) writeFileSync(join(local, 'etc/npm-certificates.crt'), certificates);
    writeFileSync(join(local, 'etc/npmrc'), [...lines, ...trusted, ''].join('\n'));
    await execute('chroot', [root, 'useradd', '--uid', '1000', '--create-home', 'node']);
    await execute('tar', ['-C', root, '-c', '-f', packed, '.']);
    await docker('import', packed, name);
  } finally {
    rmSync(root, { recursive: true });
    rmSync(packed, { force: true });
  }
}

/** Where this machine has Debian's packages from; nothing where apt does not say. */
async function debianSource(): Promise<string[]> {
  const format = ['--format', '$(REPO_URI)', 'Created-By: Packages', 'Origin: Debian'];
  const sources = await execute('apt-get', ['indextargets', ...format]);
  return sources
    .split('\n')
    .slice(0, 1)
    .filter((source) => source !== '');
}

function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'pollux-compose-'));
}
