import type { Browser, BrowserContext } from 'playwright-core';
import { opensPage, type Visitor, visits } from '../test/support/browser.ts';

/** As a page finds it where nobody has been before. */
const FORGET = `(async () => {
  localStorage.clear();
  sessionStorage.clear();
  for (const name of await caches.keys()) await caches.delete(name);
  for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
})()`;

/** Somebody's browser, and the cookies that it had at first. */
interface Own {
  readonly context: BrowserContext;
  readonly cookies: Awaited<ReturnType<BrowserContext['cookies']>>;
}

/**
 * Browsers of people who look at one page after another. Each keeps what it has loaded of the product, which is most of
 * what a page costs, and forgets what a page has kept of its person.
 */
export class Browsers {
  readonly #browser: Browser;
  readonly #own = new Map<string, Own>();

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** A page of somebody, by the Cookie header of their session; one is open at a time. */
  async visit(device: 'phone' | 'desktop', origin: string, cookie: string | undefined): Promise<Visitor> {
    const key = `${device} ${origin} ${cookie}`;
    const known = this.#own.get(key);
    if (known !== undefined) return opensPage(known.context);
    const visitor = await visits(this.#browser, device, origin, cookie);
    this.#own.set(key, { context: visitor.context, cookies: await visitor.context.cookies() });
    return visitor;
  }

  /** Closes the page; the next one finds nothing of what was done on it. */
  async leave({ page, context }: Visitor): Promise<void> {
    await page.evaluate(FORGET).catch(() => undefined);
    await page.close();
    await context.clearCookies();
    const own = [...this.#own.values()].find((each) => each.context === context);
    if (own !== undefined) await context.addCookies(own.cookies);
  }

  async close(): Promise<void> {
    await Promise.all([...this.#own.values()].map(({ context }) => context.close()));
  }
}
