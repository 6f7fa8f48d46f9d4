import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import compileMessage from 'icu-minify/compile';
import postcssPresetMantine from 'postcss-preset-mantine';
import { defineConfig, type Plugin } from 'vite';

/** Where `vite dev` finds the server. */
const server = process.env['SERVER_URL'] ?? 'http://localhost:3000';

type Messages = { [key: string]: string | Messages };

/**
 * Parses the message catalogues when building, so that no browser has to load the parser (9 kB gzip); the runtime
 * part of use-intl that reads parsed messages stands in for the one that parses.
 */
function precompileMessages(): Plugin {
  const compile = (messages: Messages): object =>
    Object.fromEntries(
      Object.entries(messages).map(([key, message]) => [
        key,
        typeof message === 'string' ? compileMessage(message) : compile(message),
      ]),
    );
  return {
    name: 'precompile-messages',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      resolve: {
        alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }],
      },
    }),
    transform: {
      filter: { id: /\/src\/messages\/.+\.json$/ },
      handler: (code) => ({ code: JSON.stringify(compile(JSON.parse(code))), map: null }),
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: `${import.meta.dirname}/src/routes`,
      generatedRouteTree: `${import.meta.dirname}/src/routeTree.gen.ts`,
      quoteStyle: 'single',
      disableLogging: true,
    }),
    react(),
    precompileMessages(),
  ],
  css: {
    postcss: { plugins: [postcssPresetMantine()] },
  },
  build: {
    // The budgets of the two entries are computed from their manifests.
    manifest: true,
    sourcemap: false,
    // The content security policy forbids inline scripts, and every supported browser preloads by itself.
    modulePreload: { polyfill: false },
  },
  // Two builds into one folder: together, they would share their modules in two dozen small chunks, more
  // to load and more requests for a participant's phone than a bundle of its own.
  builder: {},
  environments: {
    client: {
      build: {
        rolldownOptions: {
          input: { index: `${import.meta.dirname}/index.html` },
          // What most screens need comes in one file rather than in fifty.
          output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: 5 }] } },
        },
      },
    },
    attend: {
      consumer: 'client',
      build: {
        emptyOutDir: false,
        manifest: '.vite/attend-manifest.json',
        rolldownOptions: { input: { attend: `${import.meta.dirname}/attend.html` } },
      },
    },
  },
  server: {
    proxy: {
      '/api': server,
      '/uploads': server,
      '/mailbox': server,
      '/socket.io': { target: server, ws: true },
    },
  },
});
