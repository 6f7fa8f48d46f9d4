// Runs before the first paint, so that a remembered dark mode does not flash white.
// The key is the one of src/shared/ui/color-scheme.ts.
{
  let chosen = null;
  try {
    chosen = localStorage.getItem('pollux-color-scheme');
  } catch {
    // Storage is refused: the system's scheme is all there is.
  }
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.dataset.mantineColorScheme =
    chosen === 'light' || chosen === 'dark' ? chosen : system;
}

// Whose page it is, and what a participant is asked, is on its way before the scripts are: src/shared/api/asked-ahead.ts
// takes it from here.
{
  const id = /^\/attend(?:poll|wordcloud|quiz)\/([0-9a-f]{24})\/?$/i
    .exec(location.pathname)?.[1]
    ?.toLowerCase();
  const wanted = ['/api/session', ...(id === undefined ? [] : [`/api/activities/${id}/attend`])];
  const ask = (address) => {
    const answer = fetch(address, { headers: { Accept: 'application/json' } });
    // Whoever takes it is told.
    answer.catch(() => undefined);
    return [address, answer];
  };
  globalThis.polluxAhead = new Map(wanted.map(ask));
}

// So are the texts, in the language that the scripts will choose: the one of src/shared/i18n/remembered-locale.ts. Where
// they lie the build has said.
{
  let remembered = null;
  try {
    remembered = localStorage.getItem('pollux-locale');
  } catch {
    // Storage is refused: the browser's languages are all there is.
  }
  const preferred = [remembered ?? '', ...navigator.languages].map((tag) => tag.split('-')[0].toLowerCase());
  const locale = preferred.find((language) => ['en', 'ta', 'hi'].includes(language)) ?? 'en';
  const texts = document.currentScript?.dataset[locale];
  for (const href of texts?.split(' ') ?? []) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  // The first page shows its words before its scripts have come. The words are in index.html.
  if (location.pathname === '/') document.documentElement.dataset.firstPaint = locale;
}

// Once the page is there: reloading it without a network shows it all the same.
addEventListener(
  'load',
  () => void navigator.serviceWorker?.register('/service-worker.js').catch(() => undefined),
);
