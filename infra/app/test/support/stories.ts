import { existsSync, readFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { build, type Rolldown } from 'vite';
import type { Box } from './picture-difference.ts';

const WEB = resolve(import.meta.dirname, '../../../../web');

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** The pages of the web's stories, by their path: what `/dev/parts` is in development, built. */
export async function buildStories(): Promise<ReadonlyMap<string, string | Uint8Array>> {
  const built = (await build({
    configFile: join(WEB, 'vite.config.ts'),
    logLevel: 'error',
    environments: {
      client: { build: { write: false, rolldownOptions: { input: join(WEB, 'dev/parts.html') } } },
    },
  })) as Rolldown.RolldownOutput;
  return new Map(
    built.output.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]),
  );
}

/** Lets the context's pages find the stories at any origin, without a server. */
export async function serveStories(
  context: BrowserContext,
  stories: ReadonlyMap<string, string | Uint8Array>,
): Promise<void> {
  await context.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    const path = pathname === '/dev/parts' ? '/dev/parts.html' : pathname;
    const body = stories.get(path) ?? publicFile(path);
    await (body === undefined
      ? route.fulfill({ status: 404 })
      : route.fulfill({ body: Buffer.from(body), contentType: TYPES[extname(path)] ?? 'text/plain' }));
  });
}

function publicFile(path: string): Buffer | undefined {
  const file = join(WEB, 'public', path);
  return existsSync(file) && extname(file) !== '' ? readFileSync(file) : undefined;
}

/** What the stories' page has, in its order. */
export async function partsOf(page: Page): Promise<string[]> {
  await page.locator('article').first().waitFor();
  return page.evaluate(`[...document.querySelectorAll('article')].map(({ id }) => id)`);
}

/** One part alone: its picture, and where in it there is text. */
export async function pictureOf(page: Page, part: string): Promise<{ picture: Buffer; texts: Box[] }> {
  await page.evaluate(`location.hash = '${part}'`);
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  const picture = await page.locator(`article#${part}`).screenshot({ animations: 'disabled' });
  const texts: Box[] = await page.evaluate(`(${LINES_OF_TEXT})('${part}')`);
  return { picture, texts };
}

/**
 * Runs in the page: the text in an element, line by line, also that in fields and before cells, as far from its corner as
 * in its picture.
 */
const LINES_OF_TEXT = `(id) => {
  const element = document.getElementById(id);
  const corner = element.getBoundingClientRect();
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const boxes = [];
  while (texts.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    boxes.push(...range.getClientRects());
  }
  for (const field of element.querySelectorAll('input:not([type=checkbox], [type=radio]), textarea, select')) {
    const { x, y, width, height } = field.getBoundingClientRect();
    const style = getComputedStyle(field);
    const [left, right, top, bottom] = ['Left', 'Right', 'Top', 'Bottom'].map(
      (side) => parseFloat(style['padding' + side]) + parseFloat(style['border' + side + 'Width']),
    );
    boxes.push({ x: x + left, y: y + top, width: width - left - right, height: height - top - bottom });
  }
  // Where text before an element stands nobody says, but that it is in there.
  const says = (part) => !['none', 'normal', '""'].includes(getComputedStyle(part, '::before').content);
  boxes.push(...[...element.querySelectorAll('td')].filter(says).map((cell) => cell.getBoundingClientRect()));
  return boxes.map(({ x, y, width, height }) => ({ x: x - corner.x, y: y - corner.y, width, height }));
}`;
