import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const SERVER_WORKSPACES = '{domain,command-api,projections,query-api,infra}';

/** The test projects, in the order in which `npm test` runs them. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'layering',
          include: ['infra/test/layering/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'unit',
          include: [
            `${SERVER_WORKSPACES}/src/**/*.test.ts`,
            'infra/{bench,compose,demo,test/servers}/**/*.test.ts',
          ],
          testTimeout: 10_000,
        },
      },
      {
        test: {
          name: 'simulation',
          include: ['infra/test/simulation/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['infra/test/faults/**/*.test.ts'],
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
          name: 'browser',
          include: ['infra/test/budgets.test.ts', 'infra/test/{http,ops,browser}/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 180_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
