import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const SERVER_WORKSPACES = '{domain,command-api,projections,query-api,infra,infra/app}';

/** The test projects, in the order in which `npm test` runs them. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'layering',
          include: ['infra/app/test/layering/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'unit',
          include: [
            `${SERVER_WORKSPACES}/src/**/*.test.ts`,
            'infra/test/**/*.test.ts',
            'infra/app/{bench,demo}/**/*.test.ts',
            'infra/app/test/{compose,run/*}.test.ts',
          ],
          testTimeout: 10_000,
        },
      },
      {
        test: {
          name: 'simulation',
          include: ['infra/app/test/simulation/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['infra/app/test/faults/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 120_000,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          root: 'web',
          include: ['src/**/*.test.{ts,tsx}'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
          testTimeout: 15_000,
        },
      },
      {
        test: {
          name: 'http',
          include: ['infra/app/test/{http,ops}/**/*.test.ts'],
          globalSetup: 'infra/app/test/support/start-shared-product.ts',
          fileParallelism: false,
          isolate: false,
          testTimeout: 180_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['infra/app/test/budgets.test.ts', 'infra/app/test/browser/**/*.test.ts'],
          globalSetup: 'infra/app/test/support/start-shared-product.ts',
          fileParallelism: false,
          testTimeout: 180_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
