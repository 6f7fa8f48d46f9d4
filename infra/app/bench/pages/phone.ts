import { SetResultsPublic } from '@pollux/domain/authoring/activity';
import { type Browser, chromium } from 'playwright-core';
import { join, makeUp } from '../../demo/people.ts';
import { ensureChromium } from '../../test/support/chromium.ts';
import type { Figure } from '../support/figures.ts';
import { median } from '../support/statistics.ts';
import { onStage, publish } from '../vote/stage.ts';

/** Each page is opened so often; what counts is the median. */
const LOADS = 3;

/** Milliseconds after which nothing more is waited for. */
const MOST_WAIT_MS = 30_000;

/** Slow 4G as Lighthouse has it, in bytes a second; every request takes the latency more. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

/** So many times slower than this machine: how slow a phone that is depends on the machine, and on what else it does. */
const SLOWDOWN = 4;

/**
 * Notes in the page what it took, in milliseconds since it was asked for. Whoever answers presses the button of the name
 * form again and again from when it is there: at first it takes no tap, for what has just appeared takes none.
 */
const NOTE = `
  const seen = (window.seen = { paint: 0, largest: 0, blocked: 0, shift: 0, form: 0, question: 0 });
  const watch = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => { if (name === 'first-contentful-paint') seen.paint = startTime; });
  watch('largest-contentful-paint', ({ startTime }) => { seen.largest = startTime; });
  watch('layout-shift', ({ value, hadRecentInput }) => { if (!hadRecentInput) seen.shift += value; });
  watch('longtask', ({ duration }) => { if (seen.paint > 0) seen.blocked += Math.max(0, duration - 50); });
  new MutationObserver(() => {
    if (seen.form === 0 && document.querySelector('[name=firstname]')) seen.form = performance.now();
    if (seen.question === 0 && document.querySelector('fieldset:enabled :is(input, textarea, select)'))
      seen.question = performance.now();
  }).observe(document, { subtree: true, childList: true });
  if (location.pathname.startsWith('/attend'))
    setInterval(() => { if (seen.question === 0) document.querySelector('form button[type=submit]')?.click(); }, 50);
`;

interface Seen {
  readonly paint: number;
  readonly largest: number;
  /** For how long the page could not answer a tap, over 50 ms at a time. */
  readonly blocked: number;
  readonly shift: number;
  /** When the form for the name was there, and when the first question took an answer. */
  readonly form: number;
  readonly question: number;
}

interface Place {
  readonly path: string;
  readonly cookie?: string | undefined;
  readonly locale?: string;
  /** What is there once the page is. */
  readonly shows: string;
}

/** What people wait for on a slow phone: until a page is painted, holds still, and a poll can be answered. */
export async function phone(): Promise<Figure[]> {
  return onStage(1, async (stage) => {
    const { product, creator, random } = stage;
    const { id } = await publish(stage);
    await creator.send(SetResultsPublic, { id, isPublic: true });
    const [participant] = await join(product.origin, [makeUp(random, 'phone', 0, 'student')]);
    const voter = participant?.cookie;
    const owner = creator.cookie;
    const places: Readonly<Record<string, Place>> = {
      attend: { path: `/attendpoll/${id}`, cookie: voter, shows: 'fieldset:enabled' },
      attendTamil: { path: `/attendpoll/${id}`, cookie: voter, locale: 'ta-IN', shows: 'fieldset:enabled' },
      home: { path: '/', shows: 'main h1' },
      login: { path: '/login', shows: 'input[type=password]' },
      results: { path: `/results/${id}`, shows: 'main h1' },
      dashboard: { path: '/dashboard', cookie: owner, shows: '#main h1' },
      report: { path: '/dashboard/myreports?type=poll', cookie: owner, shows: '#main h1' },
    };
    const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] });
    const figures: Figure[] = [];
    try {
      for (const [name, place] of Object.entries(places)) {
        const loads: Seen[] = [];
        for (let load = 0; load < LOADS; load++) loads.push(await seenOf(browser, product.origin, place));
        console.log(`${name}: ${JSON.stringify(loads)}`);
        const middle = (what: keyof Seen) => median(loads.map((load) => load[what]));
        figures.push(
          { name: `phone.${name}LargestPaintMs`, value: middle('largest') },
          { name: `phone.${name}BlockedMs`, value: middle('blocked') },
          { name: `phone.${name}LayoutShift`, value: middle('shift') },
        );
        if (!name.startsWith('attend')) continue;
        figures.push(
          { name: `phone.${name}FormMs`, value: middle('form') },
          { name: `phone.${name}AnswerMs`, value: middle('question'), target: { atMost: 2_500 } },
        );
      }
    } finally {
      await browser.close();
    }
    return figures;
  });
}

/** One visit of somebody who has never been there. */
async function seenOf(
  browser: Browser,
  origin: string,
  { path, cookie, locale = 'en-IN', shows }: Place,
): Promise<Seen> {
  const context = await browser.newContext({
    baseURL: origin,
    locale,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  });
  try {
    if (cookie !== undefined) {
      const [name = '', value = ''] = cookie.split(/=(.*)/s);
      await context.addCookies([
        { name, value, domain: 'localhost', path: '/', secure: true, httpOnly: true, sameSite: 'Lax' },
      ]);
    }
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.addInitScript(NOTE);
    await page.goto(path, { timeout: MOST_WAIT_MS });
    await page.locator(shows).first().waitFor({ timeout: MOST_WAIT_MS });
    await page.waitForLoadState('networkidle', { timeout: MOST_WAIT_MS });
    // What was painted last is told a moment later.
    await page.waitForTimeout(500);
    return await page.evaluate<Seen>('seen');
  } finally {
    await context.close();
  }
}
