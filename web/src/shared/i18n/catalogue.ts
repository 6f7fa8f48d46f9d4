import type { AbstractIntlMessages, Messages } from 'use-intl';
import { FALLBACK_LOCALE, type Locale } from './locales.ts';

/** A part of the texts, loaded with the routes that show it: a file in every language's folder below src/messages. */
export type Area = keyof Messages;

/** What `import.meta.glob` answers: the path of an area's file, and how to load it. */
export type MessageFiles = Record<string, () => Promise<AbstractIntlMessages>>;

/** A language with the texts of it that are there: `{ common: {…}, shell: {…} }`. */
export interface Shown {
  readonly locale: Locale;
  readonly messages: AbstractIntlMessages;
}

const place = /\/messages\/([^/]+)\/([^/]+)\.json$/;

/** The texts that the page has, by area, and the language that it shows them in. */
export class Catalogue {
  readonly #files = new Map<string, () => Promise<AbstractIntlMessages>>();
  /** By language; what was once loaded stays, as somebody who tries languages goes back and forth. */
  readonly #loaded = new Map<Locale, Record<string, AbstractIntlMessages>>();
  readonly #areas = new Set<Area>();
  readonly #listeners = new Set<() => void>();
  #shown: Shown;
  #wanted: Locale;

  /** Begins in this language, with those texts of it that are there already. */
  constructor(files: MessageFiles, locale: Locale, start: Partial<Record<Area, AbstractIntlMessages>> = {}) {
    for (const [path, load] of Object.entries(files)) {
      const [, found, area] = place.exec(path) ?? [];
      this.#files.set(`${found} ${area}`, load);
    }
    this.#loaded.set(locale, { ...start });
    for (const area of Object.keys(start)) this.#areas.add(area as Area);
    this.#wanted = locale;
    this.#shown = { locale, messages: { ...start } };
  }

  get shown(): Shown {
    return this.#shown;
  }

  /** Calls back whenever `shown` is another. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /**
   * Loads what is not there yet of these areas; once it is done they can be shown, in whatever language the page has
   * come to by then. From then on they come along with every change of language.
   * @throws what import() throws
   */
  async load(...areas: readonly Area[]): Promise<void> {
    let covered: Locale | undefined;
    while (covered !== this.#wanted) {
      covered = this.#wanted;
      const locales = new Set([this.#shown.locale, covered]);
      // eslint-disable-next-line no-await-in-loop
      await Promise.all([...locales].map((locale) => this.#fetch(locale, areas)));
    }
    const isNew = areas.some((area) => !this.#areas.has(area));
    for (const area of areas) this.#areas.add(area);
    if (isNew) this.#show(this.#shown.locale);
  }

  /**
   * Shows everything in another language, as soon as its texts are there, unless a further one was chosen meanwhile.
   * @throws what import() throws; the language is then what it was
   */
  async choose(locale: Locale): Promise<void> {
    const before = this.#wanted;
    if (locale === before) return;
    this.#wanted = locale;
    try {
      await this.#fetch(locale, [...this.#areas]);
    } catch (error) {
      if (this.#wanted === locale) this.#wanted = before;
      throw error;
    }
    if (this.#wanted === locale) this.#show(locale);
  }

  /** The language on its way, or else the one shown. */
  get wanted(): Locale {
    return this.#wanted;
  }

  #show(locale: Locale): void {
    this.#shown = { locale, messages: { ...this.#loaded.get(locale) } };
    for (const listener of this.#listeners) listener();
  }

  /** Where a language lacks an area, English steps in. */
  async #fetch(locale: Locale, areas: readonly Area[]): Promise<void> {
    const loaded = this.#loaded.get(locale) ?? {};
    this.#loaded.set(locale, loaded);
    await Promise.all(
      areas.map(async (area) => {
        const load = this.#files.get(`${locale} ${area}`) ?? this.#files.get(`${FALLBACK_LOCALE} ${area}`);
        if (load !== undefined) loaded[area] ??= await load();
      }),
    );
  }
}
