import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ChangeLanguage } from '@pollux/domain/accounts/profile';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import type { ApiClient } from '../demo/api-client.ts';
import { Progress } from '../demo/progress.ts';
import { launchBrowser, overflowOf, type Visitor, visits } from '../test/support/browser.ts';
import { walk, ZOOMED } from '../test/support/keyboard-walk.ts';
import { Product } from '../test/support/product.ts';
import { furnish } from './furnished.ts';
import { type PicturedPage, pagesOf } from './pages.ts';
import { rests } from './states.ts';

const HELP = `Takes pictures of every page of a Pollux with people, polls and votes in it, and lays them out as contact sheets.

  npm run pictures -- [--widths 320,390,768,1366,1920] [--schemes light,dark] [--languages en,ta] [--only <text>]
                      [--walk] [--contact-sheets]

  --only            pages whose name has this in it
  --walk            no pictures: Tab walks through every page as on a laptop at a zoom of 200 %
  --contact-sheets  keeps the contact sheets in docs/contact-sheets as well, at half their size

They go to reports/pictures. Pages that are wider than the screen or complain in the console are named at the end, with
--walk also what cannot be reached by Tab, does not show its focus, lies under something else or is cut off.`;

const FOLDER = resolve(import.meta.dirname, '../../../reports/pictures');
const KEPT = resolve(import.meta.dirname, '../../../docs/contact-sheets');

/** Pictures of a contact sheet, in pixels. */
const THUMB = { width: 300, height: 380, gap: 16, columns: 6 } as const;

/** How often as high as wide a picture is at most. */
const LONGEST = 20;

interface Taking {
  readonly width: number;
  readonly height: number;
  readonly scheme: 'light' | 'dark';
  readonly language: string;
}

const options = parseOptions();
if (options !== undefined) await takeAll(options);

async function takeAll({ takings, only, walks, keepsSheets }: NonNullable<typeof options>): Promise<void> {
  const environment = { RATE_LIMITS: 'off', LOG_LEVEL: 'error' };
  const product = await Product.start(environment);
  const nothing = await Product.start(environment);
  const browser = await launchBrowser();
  try {
    await requireWeb(product);
    const { clients, polls } = await furnish(product, nothing);
    const progress = new Progress('Pictures', takings.length);
    const complaints: string[] = [];
    for (const taking of takings) {
      await readIn(taking.language, Object.values(clients));
      const files: string[] = [];
      for (const page of pagesOf(await polls()).filter(({ name }) => name.includes(only))) {
        const client = clients[page.viewer];
        const { origin } = page.viewer === 'first-admin' ? nothing : product;
        const visitor = await opens(browser, origin, taking, page, client);
        try {
          if (walks) complaints.push(...(await walk(visitor.page)).map(saidOf(taking, page)));
          else files.push(await take(visitor.page, taking, page));
          complaints.push(...(await complaintsOf(visitor)).map(saidOf(taking, page)));
        } catch (error) {
          // One page that cannot be pictured leaves the others to be.
          complaints.push(saidOf(taking, page)(String(error).split('\n')[0] ?? ''));
        } finally {
          await visitor.context.close();
        }
      }
      progress.advance();
      if (walks) continue;
      const contact = `${nameOf(taking)}.webp`;
      await sheet(files, join(FOLDER, contact));
      if (keepsSheets) await keep(contact);
    }
    console.log(complaints.length === 0 ? 'No page complains.' : complaints.join('\n'));
  } finally {
    await browser.close();
    await Promise.all([product.stop(), nothing.stop()]);
  }
}

/** @throws where the web is not built: there would be nothing to see */
async function requireWeb({ origin }: Product): Promise<void> {
  const { ok } = await fetch(origin, { headers: { accept: 'text/html' } });
  if (!ok) throw new Error('There is no web to take pictures of. Build it first: npx turbo run build');
}

/** Whoever is signed in reads pages in the language of their account. */
async function readIn(language: string, clients: readonly (ApiClient | undefined)[]): Promise<void> {
  const tongue = language === 'ta' ? 'tam' : language === 'hi' ? 'hin' : 'eng';
  await Promise.all(clients.map(async (client) => client?.send(ChangeLanguage, { language: tongue })));
}

/** The page as its viewer finds it, once everything is loaded and what belongs to the picture is done. */
async function opens(
  browser: Browser,
  origin: string,
  { width, height, scheme, language }: Taking,
  { path, steps }: PicturedPage,
  client: ApiClient | undefined,
): Promise<Visitor> {
  const device = width < 640 ? 'phone' : 'desktop';
  const visitor = await visits(browser, device, origin, client?.cookie);
  await visitor.page.setViewportSize({ width, height });
  await visitor.page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  await visitor.context.addInitScript(
    // Not in the frames of mails, which have no storage.
    `if (self === top) localStorage.setItem('pollux-locale', '${language}')`,
  );
  await visitor.page.goto(path, { waitUntil: 'networkidle' });
  // The network may rest while the page is still at work.
  await visitor.page.locator('h1:not(.first-paint h1)').first().waitFor();
  await steps?.(visitor.page)
    .then(() => rests(visitor.page))
    .catch((error: Error) => visitor.problems.push(error.message));
  return visitor;
}

/** @returns the file of the picture */
async function take(shown: Page, taking: Taking, { name }: PicturedPage): Promise<string> {
  const folder = join(FOLDER, nameOf(taking));
  const file = join(folder, `${name}.png`);
  await mkdir(folder, { recursive: true });
  // What stays in sight stands where it does on the first screen, and pages without end have one in the picture.
  await shown.evaluate('scrollTo(0, 0)');
  const height: number = await shown.evaluate('document.documentElement.scrollHeight');
  const { width } = taking;
  const clip = { x: 0, y: 0, width, height: Math.min(height, width * LONGEST) };
  await shown.screenshot({ path: file, fullPage: true, clip });
  return file;
}

async function complaintsOf({ page, problems }: Visitor): Promise<string[]> {
  const overflow = await overflowOf(page);
  return [...(overflow > 0 ? [`${overflow} px wider than the screen`] : []), ...problems];
}

function saidOf(taking: Taking, { name }: PicturedPage): (complaint: string) => string {
  return (complaint) => `${nameOf(taking)} ${name}: ${complaint}`;
}

/** The first screens of the pages, side by side. */
async function sheet(files: readonly string[], to: string): Promise<void> {
  const { width, height, gap, columns } = THUMB;
  const thumbs = await Promise.all(files.map(topOf));
  const place = (index: number, size: number) => gap + index * (size + gap);
  const contact = await sharp({
    create: {
      width: place(columns, width),
      height: place(Math.ceil(files.length / columns), height),
      channels: 3,
      background: '#888888',
    },
  })
    .composite(
      thumbs.map((input, index) => ({
        input,
        left: place(index % columns, width),
        top: place(Math.floor(index / columns), height),
      })),
    )
    .webp({ quality: 72 })
    .toBuffer();
  await writeFile(to, contact);
}

/** Half as large, and as small as files can be that lie in the repository: all of them together take less than 3 MB. */
async function keep(contact: string): Promise<void> {
  await mkdir(KEPT, { recursive: true });
  const { width } = await sharp(join(FOLDER, contact)).metadata();
  await sharp(join(FOLDER, contact))
    .resize(Math.round(width / 2))
    .webp({ quality: 20, effort: 6 })
    .toFile(join(KEPT, contact));
}

/** As much of a picture as fits, from its top down. */
async function topOf(file: string): Promise<Buffer> {
  const { width, height } = THUMB;
  const taken = await sharp(file).metadata();
  const part = { left: 0, top: 0, width: taken.width, height: Math.round((taken.width * height) / width) };
  return sharp(file)
    .extract({ ...part, height: Math.min(part.height, taken.height) })
    .resize(width, height, { fit: 'contain', position: 'top', background: '#888888' })
    .toBuffer();
}

function nameOf({ language, scheme, width }: Taking): string {
  return `${language}-${scheme}-${width}`;
}

function parseOptions() {
  const { values } = parseArgs({
    options: {
      widths: { type: 'string', default: '320,390,768,1366,1920' },
      schemes: { type: 'string', default: 'light,dark' },
      languages: { type: 'string', default: 'en,ta' },
      only: { type: 'string', default: '' },
      walk: { type: 'boolean', default: false },
      'contact-sheets': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(HELP);
    return undefined;
  }
  const sizes = values.walk ? [ZOOMED] : values.widths.split(',').map((width) => sizeOf(Number(width)));
  const takings = values.languages
    .split(',')
    .flatMap((language) =>
      values.schemes
        .split(',')
        .flatMap((scheme) =>
          sizes.map((size): Taking => ({ ...size, language, scheme: scheme === 'dark' ? 'dark' : 'light' })),
        ),
    );
  return { takings, only: values.only, walks: values.walk, keepsSheets: values['contact-sheets'] };
}

/** Of a screen so wide: upright on phones. */
function sizeOf(width: number) {
  return { width, height: Math.round(width < 768 ? width * 2 : width * 0.6) };
}
