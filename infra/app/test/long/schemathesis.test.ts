// Dear: another program asks each operation hundreds of times, as each of four roles.
import { spawn, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { OpenAPIV3_1 } from 'openapi-types';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HostedProduct } from '../support/hosted-product.ts';
import { adminOf, joins } from '../support/people.ts';

// Schemathesis makes requests of the document at /api/docs/json, right ones and wrong ones, and holds each answer to it.

const SCHEMATHESIS = 'schemathesis==4.32.5';

/** What has to hold of every answer. That wrong data is refused with one status and right data taken is for other tests. */
const CHECKS = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_headers_conformance',
  'response_schema_conformance',
  'allow_header_conformance',
].join(',');

/** After these the person is somebody else, or nobody; what asks others for something would ask strangers. */
const LEFT_OUT =
  '^(LogOut|LogIn|AdminSignIn|EndSession|EndOtherSessions|ForgetAccount|DeleteUser|CreateAdmin|ChangePassword)$';

/** So long it goes on in each role: right requests first, then the edges of each parameter, then random ones. */
const MOST_SECONDS = 120;

/** What it makes at random follows from this. */
const SEED = process.env['SCHEMATHESIS_SEED'] ?? String(randomInt(2 ** 32));

/** A position that is ahead is waited for, and answered 503 on purpose; `documented-answers.test.ts` asks for those. */
const LEFT_UNSAID = '#/components/parameters/MinPosition';

let folder: string;
let product: HostedProduct;
let reason: string | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pollux-schemathesis-'));
  const steps: [string, string[]][] = [
    ['python3', ['-m', 'venv', folder]],
    [join(folder, 'bin/pip'), ['install', '--quiet', '--disable-pip-version-check', SCHEMATHESIS]],
  ];
  const failed = steps.find(([program, given]) => spawnSync(program, given).status !== 0);
  if (failed !== undefined) {
    reason = `Schemathesis cannot be had here: ${failed[0]} ${failed[1].join(' ')} did not succeed, for want of Python or a network.`;
    return;
  }
  product = await HostedProduct.start({ RATE_LIMITS: 'off', LOG_LEVEL: 'warn' });
  // Read here, as the program waits for it no more than ten seconds.
  const document = (await (await fetch(`${product.origin}/api/docs/json`)).json()) as OpenAPIV3_1.Document;
  await writeFile(join(folder, 'openapi.json'), JSON.stringify(document, withoutPositions));
}, 600_000);
afterAll(async () => {
  await product?.stop();
  await rm(folder, { recursive: true });
});

/** Leaves a parameter out of the lists of them. */
const withoutPositions = (key: string, value: unknown): unknown =>
  key === 'parameters' && Array.isArray(value)
    ? value.filter((each: { readonly $ref?: string }) => each.$ref !== LEFT_UNSAID)
    : value;

const cookies: Readonly<Record<string, () => Promise<string | undefined>>> = {
  visitor: async () => undefined,
  participant: async () => (await joins(product.origin, { userType: 'student' })).client.cookie,
  creator: async () => (await joins(product.origin)).client.cookie,
  admin: async () => (await adminOf(product)).cookie,
};

test.for(Object.keys(cookies))(
  'whatever Schemathesis asks as %s is answered as the document says',
  { timeout: 600_000 },
  async (role, { skip }) => {
    if (reason !== undefined) skip(reason);
    const cookie = await cookies[role]?.();
    const given = {
      '--url': product.origin,
      '--checks': CHECKS,
      '--exclude-operation-id-regex': LEFT_OUT,
      '--phases': 'examples,coverage,fuzzing',
      '--max-examples': '5',
      '--seed': SEED,
      '--max-time': String(MOST_SECONDS),
      '--suppress-health-check': 'all',
      '--warnings': 'off',
      '--workers': '1',
      ...(cookie !== undefined && { '--header': `Cookie: ${cookie}` }),
    };
    const told = ['--continue-on-failure', '--no-color', ...Object.entries(given).flat()];
    // What it keeps for a next run is gone with the folder.
    const run = spawn(join(folder, 'bin/schemathesis'), ['run', 'openapi.json', ...told], { cwd: folder });
    const said = await text(run.stdout);
    console.log(
      `${role}, SCHEMATHESIS_SEED=${SEED}: ${/Test cases:\n.*/.exec(said)?.[0] ?? 'nothing was asked'}`,
    );
    expect(run.exitCode ?? (await new Promise((end) => run.once('exit', end))), said.slice(-20_000)).toBe(0);
  },
);
