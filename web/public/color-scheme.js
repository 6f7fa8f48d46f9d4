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

// The first page shows its words before its scripts have come, in the language that those will choose: the one of
// src/shared/i18n/remembered-locale.ts. The words are in index.html.
if (location.pathname === '/') {
  let remembered = null;
  try {
    remembered = localStorage.getItem('pollux-locale');
  } catch {
    // Storage is refused: the browser's languages are all there is.
  }
  const preferred = [remembered ?? '', ...navigator.languages].map((tag) => tag.split('-')[0].toLowerCase());
  document.documentElement.dataset.firstPaint =
    preferred.find((language) => ['en', 'ta', 'hi'].includes(language)) ?? 'en';
}

// Once the page is there: reloading it without a network shows it all the same.
addEventListener(
  'load',
  () => void navigator.serviceWorker?.register('/service-worker.js').catch(() => undefined),
);
