/**
 * Bundles the server for `npm start`: 1,700 files of ours and of libraries take half of a start to find, read and link,
 * and a fifth of the memory of an idle process. `npm run dev` and unit tests run the sources as they are.
 */
import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import http from 'node:http';
import { dirname, join, relative, resolve } from 'node:path';
import { defineConfig, type Plugin, rolldown } from 'rolldown';
import sharp from 'sharp';

/** Stay packages: what has native code or files of its own, and what only some processes load, and late. */
const PACKAGES =
  /^(sharp|@node-rs\/argon2|@hyzyla\/pdfium|pdfmake|exceljs|bidi-js|mongodb|@eventstore\/db-client|@grpc\/grpc-js|stripe|@fastify\/swagger-ui)(\/|$)/;

const ROOT = resolve(import.meta.dirname, '../..');

/** Makes a bundle of each module that a thread of its own runs, and leads to it: `new URL('./writer.ts', import.meta.url)`. */
function threads(): Plugin {
  return {
    name: 'threads',
    transform: {
      filter: { id: /\.ts$/, code: /import\.meta\.url/ },
      handler(code, id) {
        return code.replaceAll(/new URL\('(\.\/[\w-]+)\.ts', import\.meta\.url\)/g, (all, path: string) => {
          const module = resolve(dirname(id), `${path}.ts`);
          if (!existsSync(module)) return all;
          const fileName = `${relative(ROOT, module).replace('/src/', '/').replaceAll('/', '-').replace(/\.ts$/, '')}.js`;
          this.emitFile({ type: 'chunk', id: module, fileName });
          return `new URL('./${fileName}', import.meta.url)`;
        });
      },
    },
  };
}

/** Draws the pictures of the reference data (see `reference-data.ts`), which would take most of a first start. */
function drawings(): Plugin {
  const folder = join(import.meta.dirname, 'reference');
  return {
    name: 'drawings',
    async buildEnd() {
      for await (const drawing of glob('*/*.svg', { cwd: folder })) {
        this.emitFile({
          type: 'asset',
          fileName: `reference/${drawing.replace(/svg$/, 'webp')}`,
          source: await sharp(await readFile(join(folder, drawing)))
            .webp({ quality: 86 })
            .toBuffer(),
        });
      }
    },
  };
}

/** Makes the program of an auditor's bundle, one file without dependencies, and its page, which has the program in it. */
function verifier(): Plugin {
  const folder = join(ROOT, 'projections/src/proof/verifier');
  return {
    name: 'verifier',
    async buildEnd() {
      const building = await rolldown({
        input: join(folder, 'main.ts'),
        platform: 'neutral',
        external: /^node:/,
        logLevel: 'warn',
      });
      const { output } = await building.generate({ format: 'esm', minify: true, codeSplitting: false });
      await building.close();
      const [{ code }] = output;
      const page = await readFile(join(folder, 'page.html'), 'utf8');
      // What ends a script in a page must not stand in one.
      const inPage = code.replaceAll('</script', '<\\/script');
      this.emitFile({ type: 'asset', fileName: 'verifier/verify.mjs', source: code });
      const source = page.replace('/* program */', () => inPage);
      this.emitFile({ type: 'asset', fileName: 'verifier/verify.html', source });
    },
  };
}

/** Of what `node:http` has, what makes Node load a client of HTTP, for 30 ms and some 5 MB, that hardly a process needs. */
const OF_UNDICI: readonly string[] = ['CloseEvent', 'MessageEvent', 'WebSocket'];

/** Imports `node:http` without those: an import takes all that a module has, and so loads what it has for whoever asks. */
function withoutUndici(): Plugin {
  const id = '\0http';
  return {
    name: 'without undici',
    resolveId: {
      filter: { id: /^(node:)?http$/ },
      handler: (_source, _importer, { kind }) => (kind === 'import-statement' ? id : null),
    },
    load: {
      filter: { id: /^\0http$/ },
      handler() {
        const names = Object.keys(http).filter((name) => !OF_UNDICI.includes(name));
        return `const http = process.getBuiltinModule('node:http');
          export default http;
          export const { ${names.join(', ')} } = http;`;
      },
    },
  };
}

/** Beyond ASCII, with the backslashes before it, the last of which may be the character's. */
const BEYOND_ASCII = /(\\*)([^\0-\x7F])/gu;

/**
 * Writes every character beyond ASCII as an escape: V8 keeps the text of a module for as long as it runs, and one such
 * character anywhere, as an é in a comment, has Node read the file in two bytes a character, which takes twice as much.
 */
function inOneByte(): Plugin {
  return {
    name: 'in one byte',
    // Not while chunks are rendered: what is removed of them after that has the rest printed anew, without escapes.
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type === 'chunk') output.code = inAscii(output.code);
      }
    },
  };
}

function inAscii(code: string): string {
  return code.replaceAll(
    BEYOND_ASCII,
    (_all, slashes: string, character: string) =>
      slashes.slice(slashes.length % 2) + escapeOf(character.codePointAt(0) ?? 0),
  );
}

/** Names, which objects may have without quotes, take the longer form alone for what is beyond four digits. */
function escapeOf(codePoint: number): string {
  const digits = codePoint.toString(16);
  return digits.length > 4 ? `\\u{${digits}}` : `\\u${digits.padStart(4, '0')}`;
}

export default defineConfig({
  cwd: import.meta.dirname,
  input: { main: 'src/main.ts', ops: 'src/ops.ts' },
  platform: 'node',
  external: PACKAGES,
  plugins: [threads(), withoutUndici(), drawings(), verifier(), inOneByte()],
  logLevel: 'warn',
  output: {
    dir: 'dist',
    format: 'esm',
    cleanDir: true,
    chunkFileNames: '[name]-[hash].js',
    comments: { jsdoc: false, annotation: false },
  },
});
