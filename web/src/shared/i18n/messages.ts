import type { AbstractIntlMessages } from 'use-intl';
import { FALLBACK_LOCALE, type Locale } from './locales.ts';

/** What `import.meta.glob` answers: the path of a namespace's file, and how to load it. */
export type MessageFiles = Record<string, () => Promise<AbstractIntlMessages>>;

const place = /\/messages\/([^/]+)\/([^/]+)\.json$/;

/** Loads a locale's namespaces: `{ common: {…}, shell: {…} }`. Where it lacks a namespace, English steps in. */
export async function loadMessages(files: MessageFiles, locale: Locale): Promise<AbstractIntlMessages> {
  const namespaces = new Map<string, () => Promise<AbstractIntlMessages>>();
  for (const wanted of [FALLBACK_LOCALE, locale]) {
    for (const [path, load] of Object.entries(files)) {
      const [, found, namespace] = place.exec(path) ?? [];
      if (found === wanted && namespace !== undefined) namespaces.set(namespace, load);
    }
  }
  const loaded = await Promise.all(
    [...namespaces].map(async ([namespace, load]) => [namespace, await load()] as const),
  );
  return Object.fromEntries(loaded);
}
