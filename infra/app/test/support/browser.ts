import { mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { isLongRun } from '@pollux/infra/test/support/long-run';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll } from 'vitest';
import { ensureChromium } from './chromium.ts';

const SCREENSHOTS = resolve(import.meta.dirname, '../../../../reports/screenshots');

/** A Chromium without a window, with these flags of its command line. Close it when done. */
export function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox', ...flags] });
}

let shared: Promise<Browser> | undefined;

/**
 * The browser of all files of a project, which ends with their process: to be asked for while a file of tests is read.
 * Whatever a file leaves open in it is closed behind it.
 */
export async function sharedBrowser(): Promise<Browser> {
  shared ??= launchBrowser();
  const browser = await shared;
  afterAll(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
  });
  return browser;
}

const devices = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
} as const;

/** On what a journey is walked that is for both: on each change on phones, at length on both. */
export const DEVICES: readonly (keyof typeof devices)[] = isLongRun ? ['phone', 'desktop'] : ['phone'];

/** One person's page, and what went wrong in it that nobody could see. */
export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Uncaught errors and console errors, apart from answers that the network tab would show in red. */
  readonly problems: string[];
}

/** So long whatever is waited for may take, on a machine on which other tests run as well. */
const MOST_WAIT_MS = 30_000;

/**
 * A person with a browser of their own: cookies, storage and clipboard are apart from all others.
 * @param cookie the Cookie header of a session, for somebody who is signed in already
 * @param options.locale the language that the browser asks for
 * @param options.serviceWorkers whether the page is there without a network, too; tests see no request that comes so
 */
export async function visits(
  browser: Browser,
  device: keyof typeof devices,
  origin: string,
  cookie?: string,
  {
    locale = 'en-IN',
    serviceWorkers = 'block',
  }: { readonly locale?: string; readonly serviceWorkers?: 'allow' | 'block' } = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    ...devices[device],
    baseURL: origin,
    locale,
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
    serviceWorkers,
  });
  context.setDefaultTimeout(MOST_WAIT_MS);
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin });
  if (cookie !== undefined) await context.addCookies(cookie.split('; ').map(sessionCookie));
  return opensPage(context);
}

/** What a test expects says itself what could not be loaded; and a page that is left hangs up while its socket is written to. */
const OF_NO_HARM = /^(Failed to load resource|WebSocket is already in CLOSING or CLOSED state)/;

/** Another page of somebody in the browser that they have. */
export async function opensPage(context: BrowserContext): Promise<Visitor> {
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.stack ?? error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !OF_NO_HARM.test(message.text())) problems.push(message.text());
  });
  return { context, page, problems };
}

// Browsers count localhost as secure, so that a `__Host-` cookie works there without TLS.
function sessionCookie(header: string) {
  const [name = '', value = ''] = header.split(/=(.*)/s);
  return {
    name,
    value,
    domain: 'localhost',
    path: '/',
    secure: true,
    httpOnly: true,
    sameSite: 'Lax' as const,
  };
}

/** By how many pixels the page is wider than the screen. (A phone's `innerWidth` grows along with the page.) */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate('document.documentElement.scrollWidth - screen.width');
}

/**
 * Keeps a picture of the page for whoever wants to look, in the long run and with `SCREENSHOTS=1`: a picture takes a
 * tenth of a second of the processor, and nobody looks at those of each change.
 */
export async function screenshot(page: Page, name: string): Promise<void> {
  if (isLongRun || process.env['SCREENSHOTS'] !== undefined) await keepPicture(page, name);
}

/** Keeps a picture of the page as `reports/screenshots/<phone or desktop>/<name>.png`. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  const device = page.viewportSize()?.width === devices.phone.viewport.width ? 'phone' : 'desktop';
  const path = resolve(SCREENSHOTS, device, `${name}.png`);
  mkdirSync(dirname(path), { recursive: true });
  await page.screenshot({ path, fullPage: true });
}

/** The position of what a page wrote last: whoever reads from there on sees it. */
export function newestWrite(page: Page): Promise<string> {
  return page.evaluate<string>(`sessionStorage.getItem('pollux.newestWrite')`);
}
