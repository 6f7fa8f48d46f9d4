import type { AbstractIntlMessages } from 'use-intl';

/** A locale is a folder below `src/messages`; English is complete and the fallback. */
export const FALLBACK_LOCALE = 'en';

/** What `import.meta.glob` answers: the path of a namespace's file, and how to load it. */
export type MessageFiles = Record<string, () => Promise<AbstractIntlMessages>>;

const place = /\/messages\/([^/]+)\/([^/]+)\.json$/;

/**
 * The first of the person's languages that the files have, or English.
 * @param preferred BCP 47 tags, the favourite first, as in `navigator.languages`
 */
export function chooseLocale(files: MessageFiles, preferred: readonly string[]): string {
  const known = new Set(Object.keys(files).map((path) => place.exec(path)?.[1]));
  for (const tag of preferred) {
    const language = tag.split('-')[0] ?? tag;
    if (known.has(language)) return language;
  }
  return FALLBACK_LOCALE;
}

/** Loads a locale's namespaces: `{ common: {…}, shell: {…} }`. Where it lacks a namespace, English steps in. */
export async function loadMessages(files: MessageFiles, locale: string): Promise<AbstractIntlMessages> {
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
