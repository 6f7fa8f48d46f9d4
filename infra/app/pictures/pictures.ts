import { mkdir, readdir, rm } from 'node:fs/promises';
import { join, parse, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ChangeLanguage } from '@pollux/domain/accounts/profile';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import type { ApiClient } from '../demo/api-client.ts';
import { Progress } from '../demo/progress.ts';
import { launchBrowser, overflowOf, type Visitor } from '../test/support/browser.ts';
import { walk, ZOOMED } from '../test/support/keyboard-walk.ts';
import { Product } from '../test/support/product.ts';
import { Browsers } from './browsers.ts';
import { furnish } from './furnished.ts';
import { type PicturedPage, pagesOf } from './pages.ts';
import { rests } from './states.ts';

const HELP = `Takes pictures of every page of a Pollux with people, polls and votes in it, and lays them out as contact sheets.

  npm run pictures -- [--widths 360,768,1366] [--schemes light,dark] [--languages en,ta,hi] [--only <text>]
                      [--walk] [--contact-sheets]

  --only            pages whose name has this in it
  --walk            no pictures: Tab walks through every page as on a laptop at a zoom of 200 %
  --contact-sheets  takes the beginnings alone, and keeps the sheets in docs/contact-sheets as well, small, in place of
                    those that were there of a language; of Tamil and Hindi the sheet of a phone alone, unless asked

They go to reports/pictures. Pages that are wider than the screen or complain in the console are named at the end, with
--walk also what cannot be reached by Tab, does not show its focus, lies under something else or is cut off.`;

const FOLDER = resolve(import.meta.dirname, '../../../reports/pictures');
const KEPT = resolve(import.meta.dirname, '../../../docs/contact-sheets');

/** Pictures of a contact sheet and what is between them, in pixels: as much of a page as `sizeOf` has on a screen. */
const THUMB = { width: 240, height: 144, columns: 10 } as const;
const PHONE_THUMB = { width: 120, height: 240, columns: 20 } as const;
const GAP = 12;
const LABEL = 14;

/** How often as high as wide a picture is at most. */
const LONGEST = 20;

/** Pages wait for the network to rest, and others can be loaded meanwhile. */
const AT_ONCE = 4;

interface Taking {
  readonly width: number;
  readonly height: number;
  readonly scheme: 'light' | 'dark';
  readonly language: string;
}

/** Pictures that are taken of a page without loading it anew: in one language. */
type Sitting = readonly [Taking, ...Taking[]];

const options = parseOptions();
if (options !== undefined) await takeAll(options);

async function takeAll({
  languages,
  takings,
  only,
  walks,
  keepsSheets,
}: NonNullable<typeof options>): Promise<void> {
  const environment = { RATE_LIMITS: 'off', LOG_LEVEL: 'error' };
  const product = await Product.start(environment);
  const nothing = await Product.start(environment);
  const browser = await launchBrowser();
  try {
    await requireWeb(product);
    const { clients, polls } = await furnish(product, nothing);
    const complaints: string[] = [];
    let loads = 0;
    for (const language of languages) {
      await readIn(language, Object.values(clients));
      const pages = pagesOf(await polls()).filter(
        ({ name, isTwice }) => name.includes(only) && !(keepsSheets && isTwice),
      );
      const inIt = takings.filter((taking) => taking.language === language);
      const files = new Map<Taking, Map<string, string>>(inIt.map((taking) => [taking, new Map()]));
      const progress = new Progress(language, pages.length);
      // What is done at an address changes what the next finds there, so these come one after the other.
      const places = Map.groupBy(pages, ({ viewer, path }) => `${viewer} ${path}`).values();
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          const browsers = new Browsers(browser);
          for (const place of places) for (const page of place) await pictures(page, browsers);
          await browsers.close();
        }),
      );
      if (keepsSheets) await forgetSheets(language);
      for (const [taking, taken] of walks ? [] : files) {
        const inOrder = pages.flatMap(({ name }) => taken.get(name) ?? []);
        await sheet(taking, inOrder, keepsSheets);
      }

      async function pictures(page: PicturedPage, browsers: Browsers): Promise<void> {
        for (const sitting of walks ? inIt.map((each): Sitting => [each]) : sittingsOf(inIt, page)) {
          const [first] = sitting;
          const { origin } = page.viewer === 'first-admin' ? nothing : product;
          const device = sitting.every(isPhone) ? 'phone' : 'desktop';
          const visitor = await browsers.visit(device, origin, clients[page.viewer]?.cookie);
          loads++;
          try {
            await show(visitor, sitting, page);
            for (const taking of sitting) {
              await turnTo(visitor.page, taking);
              if (walks) complaints.push(...(await walk(visitor.page)).map(saidOf(taking, page)));
              else files.get(taking)?.set(page.name, await take(visitor.page, taking, page, keepsSheets));
              complaints.push(...(await complaintsOf(visitor)).map(saidOf(taking, page)));
            }
          } catch (error) {
            // One page that cannot be pictured leaves the others to be.
            complaints.push(saidOf(first, page)(String(error).split('\n')[0] ?? ''));
          } finally {
            await browsers.leave(visitor);
          }
        }
        progress.advance();
      }
    }
    console.log(`Pages were loaded ${loads} times.`);
    console.log(complaints.length === 0 ? 'No page complains.' : complaints.join('\n'));
  } finally {
    await browser.close();
    await Promise.all([product.stop(), nothing.stop()]);
  }
}

/** Loading a page takes longer than all its pictures together. What is done on it differs between phones and others. */
function sittingsOf(takings: readonly Taking[], { steps }: PicturedPage): Sitting[] {
  const groups = Map.groupBy(takings, (taking) => steps !== undefined && isPhone(taking));
  return [...groups.values()].flatMap(([first, ...others]) => (first ? [[first, ...others] as const] : []));
}

function isPhone({ width }: Taking): boolean {
  return width < 640;
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
async function show(visitor: Visitor, [taking]: Sitting, { path, steps }: PicturedPage): Promise<void> {
  await turnTo(visitor.page, taking);
  await visitor.page.addInitScript(
    // Not in the frames of mails, which have no storage.
    `if (self === top) localStorage.setItem('pollux-locale', '${taking.language}')`,
  );
  await visitor.page.goto(path, { waitUntil: 'networkidle' });
  // The network may rest while the page is still at work.
  // What stands before a page has the name of its own.
  await visitor.page.locator('h1:not(.first-paint h1), [role="alertdialog"] h2').first().waitFor();
  await steps?.(visitor.page)
    .then(() => rests(visitor.page))
    .catch((error: Error) => visitor.problems.push(error.message));
}

/** The same page on another screen, or by night. */
async function turnTo(shown: Page, { width, height, scheme }: Taking): Promise<void> {
  await shown.setViewportSize({ width, height });
  await shown.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  await shown.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
}

/** @returns the file of the picture, which is as much of the page as a contact sheet shows where `isForSheet` */
async function take(
  shown: Page,
  taking: Taking,
  { name }: PicturedPage,
  isForSheet: boolean,
): Promise<string> {
  const folder = join(FOLDER, nameOf(taking));
  await mkdir(folder, { recursive: true });
  if (isForSheet) {
    const { width, height } = thumbOf(taking);
    const clip = { x: 0, y: 0, width: taking.width, height: Math.round((taking.width * height) / width) };
    const path = join(folder, `${name}.jpeg`);
    await shown.screenshot({ path, scale: 'css', type: 'jpeg', quality: 90, clip });
    return path;
  }
  const file = join(folder, `${name}.png`);
  // What stays in sight stands where it does on the first screen, and pages without end have one in the picture.
  await shown.evaluate('scrollTo(0, 0)');
  const height: number = await shown.evaluate('document.documentElement.scrollHeight');
  const { width } = taking;
  const clip = { x: 0, y: 0, width, height: Math.min(height, width * LONGEST) };
  // A wall covers the page as far as the screen goes.
  const fullPage = !(await shown.locator('[data-wall]').isVisible());
  await shown.screenshot({ path: file, scale: 'css', ...(fullPage && { fullPage, clip }) });
  return file;
}

async function complaintsOf({ page, problems }: Visitor): Promise<string[]> {
  const overflow = await overflowOf(page);
  return [...(overflow > 0 ? [`${overflow} px wider than the screen`] : []), ...problems.splice(0)];
}

function saidOf(taking: Taking, { name }: PicturedPage): (complaint: string) => string {
  return (complaint) => `${nameOf(taking)} ${name}: ${complaint}`;
}

/**
 * The beginnings of the pages, side by side, each with its name.
 * @param isKept whether it is kept in the documentation as well
 */
async function sheet(taking: Taking, files: readonly string[], isKept: boolean): Promise<void> {
  const { width, height, columns } = thumbOf(taking);
  const left = (index: number) => GAP + (index % columns) * (width + GAP);
  const top = (index: number) => GAP + Math.floor(index / columns) * (height + LABEL + GAP);
  const thumbs = await Promise.all(files.map((file) => beginningOf(file, { width, height })));
  const contact = sharp({
    create: {
      width: left(columns - 1) + width + GAP,
      height: top(files.length + columns - 1),
      channels: 3,
      background: '#888888',
    },
  }).composite([
    ...thumbs.map((input, index) => ({ input, left: left(index), top: top(index) })),
    ...files.map((file, index) => ({
      input: labelOf(parse(file).name, width),
      left: left(index),
      top: top(index) + height,
    })),
  ]);
  await contact.webp({ quality: 72 }).toFile(join(FOLDER, `${nameOf(taking)}.webp`));
  if (!isKept) return;
  // All of them together take less than 3 MB of the repository.
  await contact.avif({ quality: 18, effort: 2 }).toFile(join(KEPT, `${nameOf(taking)}.avif`));
}

/** Sheets of other widths and schemes than today's would show pages as they were. */
async function forgetSheets(language: string): Promise<void> {
  await mkdir(KEPT, { recursive: true });
  const kept = (await readdir(KEPT)).filter((file) => file.startsWith(`${language}-`));
  await Promise.all(kept.map((file) => rm(join(KEPT, file))));
}

function labelOf(name: string, width: number): Buffer {
  return Buffer.from(
    `<svg width="${width}" height="${LABEL}"><text y="11" font-family="sans-serif" font-size="10" fill="#000">${name}</text></svg>`,
  );
}

/** As much of a picture as fits, from its top down. */
async function beginningOf(
  file: string,
  { width, height }: { width: number; height: number },
): Promise<Buffer> {
  const taken = await sharp(file).metadata();
  const shown = Math.min(taken.height, Math.round((taken.width * height) / width));
  return sharp(file)
    .extract({ left: 0, top: 0, width: taken.width, height: shown })
    .resize(width, height, { fit: 'contain', position: 'top', background: '#888888' })
    .toBuffer();
}

function thumbOf(taking: Taking) {
  return isPhone(taking) ? PHONE_THUMB : THUMB;
}

function nameOf({ language, scheme, width }: Taking): string {
  return `${language}-${scheme}-${width}`;
}

function parseOptions() {
  const { values } = parseArgs({
    options: {
      widths: { type: 'string' },
      schemes: { type: 'string' },
      languages: { type: 'string', default: 'en,ta,hi' },
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
  const languages = values.languages.split(',');
  const takings = languages.flatMap((language) => {
    // What another language changes is how long texts are, which shows where there is least room.
    const isNarrow = values['contact-sheets'] && language !== 'en';
    const widths = (values.widths ?? (isNarrow ? '360' : '360,768,1366')).split(',').map(Number);
    const schemes = (values.schemes ?? (isNarrow ? 'light' : 'light,dark')).split(',');
    const sizes = values.walk ? [ZOOMED] : widths.map(sizeOf);
    return schemes.flatMap((scheme) =>
      sizes.map((size): Taking => ({ ...size, language, scheme: scheme === 'dark' ? 'dark' : 'light' })),
    );
  });
  return { languages, takings, only: values.only, walks: values.walk, keepsSheets: values['contact-sheets'] };
}

/** Of a screen so wide: upright on phones. */
function sizeOf(width: number) {
  return { width, height: Math.round(width < 768 ? width * 2 : width * 0.6) };
}
