import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
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

/**
 * Writes the words that the first page begins with into it, in each language. On a slow phone they stand there seconds
 * before the scripts have come; public/color-scheme.js says in which language, if at all.
 */
function paintFirstWords(): Plugin {
  const wordsIn = (locale: string): string => {
    const file = `${import.meta.dirname}/src/messages/${locale}/home.json`;
    const { hero } = JSON.parse(readFileSync(file, 'utf8')) as { hero: { title: string; lead: string } };
    return (
      `<main class="first-paint" lang="${locale}" data-mantine-color-scheme="dark"><div class="first-words">` +
      `<h1>${hero.title}</h1><p class="first-lead">${hero.lead}</p></div></main>`
    );
  };
  return {
    name: 'paint-first-words',
    transformIndexHtml: (html) =>
      html.replace('<!-- first paint -->', () => ['en', 'ta', 'hi'].map(wordsIn).join('')),
  };
}

/** Says in a page where the texts lie that it begins with: public/color-scheme.js asks for those of its language. */
function nameTexts(areasOf: Readonly<Record<string, readonly string[]>>): Plugin {
  return {
    name: 'name-texts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {}, path }) => {
        const areas = areasOf[path] ?? [];
        const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []));
        const named = ['en', 'ta', 'hi'].map((locale) => {
          const files = areas.flatMap((area) =>
            chunks.flatMap(({ facadeModuleId, fileName }) =>
              facadeModuleId?.endsWith(`/src/messages/${locale}/${area}.json`) ? [`/${fileName}`] : [],
            ),
          );
          return files.length === 0 ? '' : ` data-${locale}="${files.join(' ')}"`;
        });
        return html.replace('<script src="/color-scheme.js"', (tag) => tag + named.join(''));
      },
    },
  };
}

/** Shorter files are not worth a second one. */
const LEAST_COMPRESSED_BYTES = 1_024;

/** Puts beside each text among the assets what browsers are sent of it, so that no server compresses it for each of them. */
function compressAssets(): Plugin {
  const compress = promisify(brotliCompress);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  return {
    name: 'compress-assets',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const texts = Object.keys(bundle).filter((name) => /^assets\/.*\.(js|css|json|svg)$/.test(name));
      await Promise.all(
        texts.map(async (name) => {
          const text = await readFile(join(dir, name));
          if (text.length < LEAST_COMPRESSED_BYTES) return;
          await writeFile(join(dir, `${name}.br`), await compress(text, { params }));
        }),
      );
    },
  };
}

/** The routes with what their loaders read: needed at once, and referred to by the screens, which come later. */
const ROUTES =
  /\/src\/(routes\/[^?]+$|shared\/(api|session)\/(?!use-may\.|log-in-code-fields\.|use-log-in-code\.|web-authn\.)|shared\/lists\/list-(place|search)\.|(?!features\/office|shared\/proof\/).+-query\.ts$)/;
/** Screens for admins alone: what they read comes with them, as others are not to load it. */
const isForAdmins = (routeId: string): boolean =>
  routeId.startsWith('/$office/') || /^\/dashboard\/(teachers|students|reports)$/.test(routeId);
/**
 * What screens with a table share, and what screens with a form share: the dashboard comes up without either, and so does
 * the first page, on which one can try a word cloud.
 */
const TABLES =
  /\/@tanstack\/(react-table|table-core)\/|\/components\/Pagination\/|\/shared\/lists\/(?!list-(place|search)\.)/;
const FORMS =
  /\/(zod|@mantine\/form|klona|fast-deep-equal|shared\/forms|components\/PasswordInput)\/|\/shared\/zod\.|\/domain\/src\/(?!messages\/|accounts\/access\.|billing\/plan-names\.|reference\/list-ids\.|attending\/(sheet\/|score-bins\.)|questions\/(word-cloud-rules|count-axis|formula-rules|readable-formulas|raised-letters-rules)\.|kernel\/(typed-text|characters|as-minutes)\.)/;
/**
 * What opens above a page, with what places it and holds the focus: no screen begins with one open. What these have in
 * common with all else is apart from them.
 */
const OVERLAYS =
  /\/(@floating-ui|@mantine\/modals\/esm\/(?!events)|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-sidecar|use-callback-ref|tslib|get-nonce)\/|\/components\/(Popover|Tooltip|Modal|ModalBase|Drawer|ScrollArea|Overlay|Portal|HoverCard|FocusTrap)\/|\/utils\/Floating\/|\/use-focus-(trap|return)\/|\/use-debounced-callback\/|\/use-long-press\//;
/** What Mantine's parts have in common; without this it would lie with the overlays, and bring them along. */
const MANTINE_BASE =
  /\/@mantine\/(core\/esm\/(core|components\/(CloseButton|VisuallyHidden|Transition))|hooks\/esm\/(utils|use-(id|merged-ref|uncontrolled|window-event|mutation-observer)))\//;
/** What is typed into, without the rules of forms. */
const FIELDS =
  /\/components\/(Input|InputBase|TextInput|Pill)\/|\/utils\/(InlineInput|InputsGroupFieldset)\/|\/shared\/(plain\/|ui\/use-copy-link\.)/;
/** What is chosen from and switched, which forms and tables have in common. */
const CONTROLS =
  /\/components\/(NativeSelect|Switch|Textarea)\/|\/shared\/(ui\/number-field|forms\/(typed-number|use-number-text|go-to-fault|use-go-to-fault))\./;
/** Lists that open below a field, in which one can search. */
const LISTS_BELOW = /\/components\/Combobox\//;
/** The little of the rules that pages without forms go by; with these, all of the forms would come. */
const RULES =
  /\/domain\/src\/(questions\/word-cloud-rules|kernel\/(typed-text|characters|as-minutes|digits))\./;
/** What drafts begin with, and what keeps them from being complete: the editor has it before the schemas. */
const DRAFT_RULES =
  /\/domain\/src\/(authoring\/(bin-rules|media-rules|content\/[a-z]+-rules|drafting\/(blank-draft|edited))|kernel\/roster|questions\/(blank-fields|question-fields|question-rules|completeness|multiple-choice-rules|options-rules|answer-rules)|kernel\/(same-data|texts-in))\./;
/** The menus of rows and of exports. */
const MENUS = /\/components\/Menu\//;
/** QR codes, and the certificates that bear one: few screens show them, and none at first. */
const QR_CODES = /\/(qrcode\.react|shared\/look\/code\.|shared\/certificates\/|attending\/sheet\/)/;
/** What results are drawn with, and what questions are written with: many small parts need it, and no screen at first. */
const QUESTIONS =
  /\/(@visx|d3-[a-z]+|classnames|react-number-format)\/|\/components\/(Radio|SegmentedControl|FloatingIndicator|FileButton|NativeSelect|NumberInput|Select|Combobox|PasswordInput|Switch|Checkbox)\//;
/** What screens of the back office share. */
const OFFICE = /\/components\/(Badge|Tabs|Table|List)\/|\/shared\/ui\/admin-head\./;
/** Uploads, what the office is offered, and other things which nobody begins with. */
const UPLOADS =
  /\/src\/(billing\/plan-names\.|reference\/list-ids\.|shared\/(as-of\/|uploads\/|leave-guard\/|deleting\/|rich-text\/|places\/|reference\/use-|live\/use-attendance\.|site\/(use-)?operator-fact\.|session\/(use-may|log-in-code-fields|use-log-in-code)\.|ui\/(average-rating|code-field|limited-field|number-field|password-field|use-copy-attend-link)\.))/;
/** What several screens of one feature share is for none but them, as is what they know of types of questions. */
const FEATURES = /\/src\/(features\/(?!attend\/)|questions\/)/;

/** What polls are answered with: a dozen small parts, of which a slow phone would wait for each. */
const ANSWERING =
  /\/src\/(features\/attend\/questions\/|questions\/(checkbox|choices|date|dropdown|email|fill-ups|multiple-choice|rating|short-answer|texts|true-false|ui|word-cloud|media\/(?!players|audio-player))\/|questions\/question-types\/common-inputs|shared\/plain\/)/;
/** What comes once the questions can be answered. */
const HANDING_IN =
  /\/src\/features\/attend\/(page\/(success-dialog|submission-error)|receipt\/(?!keep-picture))/;

const isForMost = (id: string): boolean =>
  ![
    MANTINE_BASE,
    OVERLAYS,
    FIELDS,
    CONTROLS,
    LISTS_BELOW,
    RULES,
    DRAFT_RULES,
    TABLES,
    FORMS,
    MENUS,
    QR_CODES,
    QUESTIONS,
    FEATURES,
    OFFICE,
    UPLOADS,
  ].some((few) => few.test(id));

/** All but the modules that stand for an entry, which its manifest is to name. */
const NO_ENTRY = /^(?!.*(\.html|\/main\.tsx)$)/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      codeSplittingOptions: {
        splitBehavior: ({ routeId }) => (isForAdmins(routeId) ? [['loader', 'component']] : undefined),
      },
      routesDirectory: `${import.meta.dirname}/src/routes`,
      generatedRouteTree: `${import.meta.dirname}/src/routeTree.gen.ts`,
      quoteStyle: 'single',
      disableLogging: true,
    }),
    react(),
    precompileMessages(),
    paintFirstWords(),
    nameTexts({ '/index.html': ['common', 'shell'], '/attend.html': ['attend'] }),
    compressAssets(),
  ],
  // What the domain's schemas are made with, set up for the content security policy.
  resolve: { alias: [{ find: /^zod$/, replacement: `${import.meta.dirname}/src/shared/zod.ts` }] },
  css: {
    postcss: { plugins: [postcssPresetMantine()] },
  },
  build: {
    // The budgets of the two entries are computed from their manifests.
    manifest: true,
    sourcemap: false,
    // The content security policy allows no fonts in stylesheets.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    // The content security policy forbids inline scripts, and every supported browser preloads by itself.
    modulePreload: { polyfill: false },
  },
  // Builds of their own into one folder: together, they would share their modules in two dozen small chunks, more
  // to load and more requests for a participant's phone than a bundle of its own.
  builder: {},
  environments: {
    client: {
      build: {
        rolldownOptions: {
          input: { index: `${import.meta.dirname}/index.html` },
          // What most screens need comes in one file rather than in fifty.
          output: {
            codeSplitting: {
              groups: [
                { name: 'frame', test: NO_ENTRY, tags: ['$initial'], priority: 5 },
                { name: 'routes', test: ROUTES, priority: 4 },
                { name: 'rules', test: RULES, priority: 4 },
                { name: 'draft-rules', test: DRAFT_RULES, priority: 2 },
                { name: 'base', test: MANTINE_BASE, priority: 4 },
                { name: 'overlays', test: OVERLAYS, minShareCount: 2, priority: 3 },
                { name: 'fields', test: FIELDS, minShareCount: 2, priority: 3 },
                { name: 'controls', test: CONTROLS, minShareCount: 2, priority: 3 },
                { name: 'lists-below', test: LISTS_BELOW, minShareCount: 2, priority: 3 },
                { name: 'shared', test: isForMost, minShareCount: 16, priority: 2 },
                { name: 'menus', test: MENUS, priority: 2 },
                { name: 'tables', test: TABLES, minShareCount: 2, priority: 1 },
                { name: 'forms', test: FORMS, minShareCount: 2, priority: 1 },
              ],
            },
          },
        },
      },
    },
    attend: {
      consumer: 'client',
      build: {
        emptyOutDir: false,
        manifest: '.vite/attend-manifest.json',
        rolldownOptions: {
          input: { attend: `${import.meta.dirname}/attend.html` },
          // What the page needs at once comes in one file, also where parts that come later share it.
          output: {
            codeSplitting: {
              groups: [
                { name: 'attend', test: NO_ENTRY, tags: ['$initial'], priority: 2 },
                { name: 'answering', test: ANSWERING, priority: 1 },
                { name: 'handing-in', test: HANDING_IN, priority: 1 },
              ],
            },
          },
        },
      },
    },
    // The fields of a card, in a frame without an origin.
    gateway: {
      consumer: 'client',
      build: {
        emptyOutDir: false,
        manifest: '.vite/gateway-manifest.json',
        rolldownOptions: { input: { 'gateway-fields': `${import.meta.dirname}/gateway-fields.html` } },
      },
    },
    // Stripe's fields of a card, in a frame in which alone a script of theirs runs.
    stripe: {
      consumer: 'client',
      build: {
        emptyOutDir: false,
        manifest: '.vite/stripe-manifest.json',
        rolldownOptions: { input: { 'stripe-fields': `${import.meta.dirname}/stripe-fields.html` } },
      },
    },
  },
  server: {
    proxy: {
      '/api': server,
      '/uploads': server,
      '/mailbox': server,
      '/log/': server,
      // The fields of a card, as they were built.
      '/gateway': server,
      '/assets': server,
      '/socket.io': { target: server, ws: true },
    },
  },
});
