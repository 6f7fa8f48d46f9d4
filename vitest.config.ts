import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { ONE_BY_ONE } from './infra/app/test/run/costs.ts';
import { EMBEDDED_ALONE } from './infra/app/test/support/data-folder.ts';
import { isLongRun } from './infra/test/support/long-run.ts';
import { PATIENCE_MS } from './infra/test/support/patience.ts';

const SERVER_WORKSPACES = '{domain,command-api,projections,query-api,infra,infra/app}';

/** Operations that start the product dozens of times, of what few changes touch. */
const SLOW_OPERATIONS =
  'infra/app/test/ops/{admin,damaged,import,mails,operations,private-files,shutdown,transparency-log,unreadable,wrong-stores}.test.ts';

/** Servers that fail, start late or are others than they were: of what few changes touch, and mostly waiting. */
const SLOW_SERVERS = [
  'infra/test/servers/**/*faults.test.ts',
  'infra/test/servers/event-store-peer/{cluster,failover,no-batches,replaced-log,shared-log}.test.ts',
  'infra/test/servers/reach/{event-store,mongodb}.test.ts',
  'infra/test/servers/ferretdb/lost-connections.test.ts',
];

/** Every cell of every file of a term of a school. */
const SLOW_NUMBERS = 'infra/app/test/numbers/same-files.test.ts';

/** Whether the simulation finds bugs that are put into it, which is of the simulation itself. */
const PLANTED_BUGS = 'infra/app/test/simulation/planted-bugs.test.ts';

/** Each table of the back office by each of its columns, and each command that it offers. */
const SLOW_OFFICE = ['src/features/office/{column-filters,offered-commands}.test.tsx'];

/** `npm run test:long` has many times as many random runs. */
const MOST_RANDOM_MS = isLongRun ? 3_600_000 : 120_000;

/** Before the tests of what is started or opened as it was built. */
const BUILD = 'infra/app/test/support/build-product.ts';
const START = 'infra/app/test/support/start-shared-product.ts';

/** Before each file of tests: what it costs is written, and it waits for what it waits for. */
const EACH_FILE = ['measure-file', 'patient-waits'].map((name) =>
  fileURLToPath(new URL(`infra/app/test/run/${name}.ts`, import.meta.url)),
);

/** Lets each test read all that it wrote, whoever of its people wrote it. */
const READS_TOGETHER = fileURLToPath(new URL('infra/app/test/support/reads-together.ts', import.meta.url));

/** Room for what is needed for a moment, in MB: with the usual 16, a tenth of all work is clearing it up. */
const MUCH_YOUNG = ['--max-semi-space-size=64'];

const patient = {
  execArgv: MUCH_YOUNG,
  expect: { poll: { timeout: PATIENCE_MS } },
  hookTimeout: 180_000,
  setupFiles: EACH_FILE,
};

/** Files that share a product, a disk or a port: what goes on while one of them runs is of that one. */
const oneByOne = {
  ...patient,
  fileParallelism: false,
  env: { [ONE_BY_ONE]: '1' },
  setupFiles: [...EACH_FILE, READS_TOGETHER],
};

/** Of these, what is about the embedded stores, or names servers of its own. */
const embeddedAlone = {
  ...oneByOne,
  globalSetup: BUILD,
  setupFiles: EACH_FILE,
  env: { ...oneByOne.env, [EMBEDDED_ALONE]: '1' },
};

/** As in the product's build: where each element stands in the sources, tests need not know. An eighth of their time. */
const JSX = { jsx: { runtime: 'automatic', development: false } } as const;

/** Tests run React as people get it, and in the long run as it develops, which takes them half as long again. */
const REACT = { NODE_ENV: isLongRun ? 'test' : 'production' };

const web = {
  ...patient,
  root: 'web',
  css: { modules: { classNameStrategy: 'non-scoped' as const } },
  setupFiles: [...EACH_FILE, 'src/shared/testing/production-react.ts', 'src/shared/testing/set-up.ts'],
  env: REACT,
  testTimeout: 120_000,
};

/** Tests of the web that put modules of their own in place of others, which none may share with them. */
export const MOCKING_MODULES = [
  'src/features/create/editor/questions/late-fields.test.tsx',
  'src/shared/rich-text/editor-still-loading.test.tsx',
];

/** The same among those of the servers. */
export const SERVER_TESTS_MOCKING_MODULES = [
  'command-api/src/kernel/{due,lane,reaction,standing}.test.ts',
  'command-api/src/mails/lanes.test.ts',
  'infra/app/src/renewals.test.ts',
];

/** The test projects: `npm test` runs all but the last four, which hold what is only slow. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...patient,
          name: 'layering',
          include: ['infra/app/test/layering/**/*.test.ts'],
          testTimeout: 120_000,
        },
      },
      {
        test: {
          ...patient,
          name: 'unit',
          include: [
            `${SERVER_WORKSPACES}/src/**/*.test.ts`,
            'infra/test/**/*.test.ts',
            'infra/app/{bench,demo}/**/*.test.ts',
            'infra/app/test/{compose,run/*,mutants/*,numbers/*,indexes/*}.test.ts',
          ],
          exclude: [...SERVER_TESTS_MOCKING_MODULES, ...SLOW_SERVERS, SLOW_NUMBERS],
          // As in the web: a process and all modules anew for each file cost a quarter of the whole.
          isolate: false,
          testTimeout: 120_000,
        },
      },
      {
        test: {
          ...patient,
          name: 'unit, mocking modules',
          include: SERVER_TESTS_MOCKING_MODULES,
          testTimeout: 120_000,
        },
      },
      {
        test: {
          execArgv: MUCH_YOUNG,
          setupFiles: EACH_FILE,
          name: 'simulation',
          include: ['infra/app/test/simulation/**/*.test.ts'],
          exclude: isLongRun ? [] : [PLANTED_BUGS],
          testTimeout: MOST_RANDOM_MS,
        },
      },
      {
        test: {
          ...embeddedAlone,
          name: 'faults',
          include: ['infra/app/test/faults/**/*.test.ts'],
          testTimeout: MOST_RANDOM_MS,
        },
      },
      {
        oxc: JSX,
        test: {
          ...web,
          name: 'web',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: [...MOCKING_MODULES, ...SLOW_OFFICE],
          // Loading the same modules for each file is most of the work.
          isolate: false,
        },
      },
      {
        oxc: JSX,
        test: { ...web, name: 'web, mocking modules', include: MOCKING_MODULES },
      },
      {
        test: {
          ...oneByOne,
          name: 'http',
          include: ['infra/app/test/http/**/*.test.ts'],
          globalSetup: [BUILD, START],
          isolate: false,
          testTimeout: 180_000,
        },
      },
      {
        test: {
          ...embeddedAlone,
          name: 'ops',
          include: ['infra/app/test/ops/**/*.test.ts'],
          exclude: [SLOW_OPERATIONS],
          isolate: false,
          testTimeout: 180_000,
        },
      },
      {
        test: {
          ...oneByOne,
          name: 'browser',
          include: ['infra/app/test/budgets.test.ts', 'infra/app/test/browser/**/*.test.ts'],
          globalSetup: [BUILD, START],
          isolate: false,
          testTimeout: 180_000,
        },
      },
      {
        oxc: JSX,
        test: { ...web, name: 'web, at length', include: SLOW_OFFICE, isolate: false },
      },
      {
        test: {
          ...oneByOne,
          name: 'journeys',
          include: ['infra/app/test/journeys/**/*.test.ts'],
          globalSetup: [BUILD, START],
          isolate: false,
          testTimeout: 180_000,
        },
      },
      {
        test: {
          ...embeddedAlone,
          name: 'long',
          include: ['infra/app/test/long/**/*.test.ts', ...SLOW_SERVERS, SLOW_NUMBERS, SLOW_OPERATIONS],
          testTimeout: 180_000,
        },
      },
      {
        test: { ...oneByOne, name: 'compose', include: ['infra/app/test/compose/**/*.test.ts'] },
      },
    ],
  },
});
