// Shows the page also where it is reloaded without a network, in place of the browser's error. Nothing else is kept here:
// scripts and styles keep for a year in the browser's own cache, and answers wait in the storage of their page.

const KEPT = 'pages-1';

/** The one script that the browser does not keep by itself, as its name does not change with it. */
const SCHEME = '/color-scheme.js';

/** What is no page of ours, though it may be opened as one: files, doors of the gateway, the mails of a trial. */
const NO_PAGE = /^\/(?:api|uploads|assets|gateway|mailbox|socket\.io)(?:\/|$)/;

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name !== KEPT) await caches.delete(name);
      await self.clients.claim();
      // What is open came before this was there to keep it.
      const open = await self.clients.matchAll({ type: 'window' });
      const pages = open.map(({ url }) => url).filter((url) => !NO_PAGE.test(new URL(url).pathname));
      const wanted = [new URL(SCHEME, location.href).href, ...pages];
      // What does not come now is kept with the next visit.
      await Promise.all(wanted.map((url) => answer(new Request(url)).catch(() => undefined)));
    })(),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const isPage = request.destination === 'document' && !NO_PAGE.test(pathname);
  if (origin !== location.origin || request.method !== 'GET') return;
  if (isPage || pathname === SCHEME) event.respondWith(answer(request));
});

/** As the server answers; where it cannot be reached, as it did last for a page of the same kind. */
async function answer(request) {
  const { pathname } = new URL(request.url);
  const kept = await caches.open(KEPT);
  const name = nameOf(pathname);
  try {
    const response = await fetch(request);
    const isOurs = name === SCHEME || response.headers.get('content-type')?.startsWith('text/html') === true;
    if (isOurs && response.ok && !response.redirected) await kept.put(name, response.clone());
    return response;
  } catch (error) {
    const last = await kept.match(name);
    if (last === undefined) throw error;
    return last;
  }
}

/** There are two pages, each with many addresses: what participants answer at, and everything else. */
function nameOf(pathname) {
  if (pathname === SCHEME) return pathname;
  return /^\/attend(?:poll|wordcloud|quiz|survey)\//.test(pathname) ? '/attend' : '/';
}
