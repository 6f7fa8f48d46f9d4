import type { Language } from '@pollux/domain/accounts/language';
import type { ChangeLanguage } from '@pollux/domain/accounts/profile';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react';
import { IntlProvider } from 'use-intl/react';
import { send } from '../api/client.ts';
import type { Area, Catalogue } from './catalogue.ts';
import { loadFont } from './fonts/load-font.ts';
import { factsOf, type Locale, localeOf } from './locales.ts';
import { rememberLocale } from './remembered-locale.ts';

/** The language in the profile of whoever is signed in; null for a visitor, undefined while that is not known. */
type ProfileLanguage = Language | null | undefined;

interface LanguageContext {
  readonly locale: Locale;
  /**
   * Shows the page in another language, with everything typed left as it is, and remembers it: in this browser, and in
   * the profile of whoever is signed in.
   * @throws what refused it (ApiProblem, NoResponse, a failed import); the language is then what it was
   */
  choose(locale: Locale): Promise<void>;
  /** Told whose page it is: the profile's language decides, but for what somebody chose before it was known. */
  follow(language: ProfileLanguage): void;
  /** Loads an area of texts for a part of the page that comes later. @throws what import() throws */
  load(area: Area): Promise<void>;
}

const Context = createContext<LanguageContext | null>(null);

/** The language of everything inside: that of the catalogue. */
export function LanguageProvider({ catalogue, children }: { catalogue: Catalogue; children: ReactNode }) {
  const shown = useSyncExternalStore(catalogue.subscribe, () => catalogue.shown);
  const profile = useRef<ProfileLanguage>(undefined);
  const chosenEarly = useRef<Locale | null>(null);

  const show = useCallback(
    async (locale: Locale) => {
      if (locale === catalogue.wanted) return;
      await catalogue.choose(locale);
      if (catalogue.shown.locale === locale) rememberLocale(locale);
    },
    [catalogue],
  );

  const save = useCallback(async (locale: Locale) => {
    const { language } = factsOf(locale);
    if (profile.current === language) return;
    await send<typeof ChangeLanguage>('ChangeLanguage', { language });
    profile.current = language;
  }, []);

  const choose = useCallback(
    async (locale: Locale) => {
      const before = catalogue.wanted;
      await show(locale);
      if (profile.current === undefined) chosenEarly.current = locale;
      if (!profile.current) return;
      try {
        await save(locale);
      } catch (error) {
        await show(before);
        throw error;
      }
    },
    [catalogue, show, save],
  );

  const follow = useCallback(
    (language: ProfileLanguage) => {
      profile.current = language;
      if (language === undefined) return;
      const chosen = chosenEarly.current;
      chosenEarly.current = null;
      if (language === null) return;
      // Where the texts do not arrive, the page stays readable in the language it has.
      const followed = chosen === null ? show(localeOf(language)) : save(chosen);
      followed.catch(() => undefined);
    },
    [show, save],
  );

  // Before anything is painted: the lines of some scripts are higher.
  useLayoutEffect(() => {
    document.documentElement.lang = shown.locale;
  }, [shown.locale]);

  useEffect(() => {
    // Without the font, the system's own stands in.
    loadFont(shown.locale).catch(() => undefined);
  }, [shown.locale]);

  const load = useCallback((area: Area) => catalogue.load(area), [catalogue]);
  const value = useMemo(
    () => ({ locale: shown.locale, choose, follow, load }),
    [shown.locale, choose, follow, load],
  );
  return (
    <Context value={value}>
      <IntlProvider
        locale={factsOf(shown.locale).format}
        messages={shown.messages}
        timeZone={new Intl.DateTimeFormat().resolvedOptions().timeZone}
      >
        {children}
      </IntlProvider>
    </Context>
  );
}

/** The language of the page, how to choose another, and how to have more texts of it. */
export function useLanguage(): Pick<LanguageContext, 'locale' | 'choose' | 'load'> {
  return useLanguageContext();
}

/** Lets the language in the profile of the signed-in person decide, from when it is known. */
export function useFollowLanguage(language: ProfileLanguage): void {
  const { follow } = useLanguageContext();
  useEffect(() => follow(language), [follow, language]);
}

function useLanguageContext(): LanguageContext {
  const context = useContext(Context);
  if (context === null) throw new Error('There is no LanguageProvider around this.');
  return context;
}
