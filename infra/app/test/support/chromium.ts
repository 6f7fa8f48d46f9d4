import { existsSync } from 'node:fs';
import { canInstall, install } from './apt.ts';

/** Where systems keep one. The shell comes first: without what a window needs, tests take half of the processor's time. */
const KNOWN_PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Debian's packages: the browser, and fonts in which Tamil and Hindi have their letters. */
const PACKAGES = ['chromium-headless-shell', 'fonts-noto-core'];

/** The program of a Chromium or Chrome: `CHROMIUM_PATH`, or where systems keep one; `undefined` without any. */
export function findChromium(): string | undefined {
  const wanted = process.env['CHROMIUM_PATH'];
  if (wanted === undefined) return KNOWN_PATHS.find((path) => existsSync(path));
  if (!existsSync(wanted)) throw new Error(`CHROMIUM_PATH is ${wanted}, and there is no such file.`);
  return wanted;
}

/**
 * Installs Debian's Chromium when there is no browser and apt-get may be used, saying so.
 * @throws an error that tells a person what to do when it cannot
 */
export function ensureChromium(): string {
  const found = findChromium();
  if (found !== undefined) return found;
  if (!canInstall()) {
    throw new Error(
      `The browser tests need Chromium or Chrome. Install one (Debian: apt-get install ${PACKAGES.join(' ')}), ` +
        'or set CHROMIUM_PATH to its program.',
    );
  }
  install(...PACKAGES);
  const installed = findChromium();
  if (installed === undefined)
    throw new Error(`apt-get installed ${PACKAGES[0]}, but its program is not there.`);
  return installed;
}
