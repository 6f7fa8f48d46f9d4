import { BROWSER_MAP, getParser, OS_MAP } from 'bowser';

/** What a browser says of itself: its name and its system's, as 'Firefox' and 'Windows'; '' for what is not known. */
export interface UserAgent {
  readonly browser: string;
  readonly os: string;
}

const browsers = new Set(Object.values(BROWSER_MAP));
const systems = new Set(Object.values(OS_MAP));

/**
 * Reads the User-Agent header, which may be anything. Of its texts none comes back: a name is one of a list, so that it
 * can be kept and shown.
 */
export function parseUserAgent(header: string): UserAgent {
  if (header === '') return { browser: '', os: '' };
  const { browser, os } = getParser(header).getResult();
  return { browser: known(browsers, browser.name), os: known(systems, os.name) };
}

function known(names: ReadonlySet<string>, name: string | undefined): string {
  return name !== undefined && names.has(name) ? name : '';
}
