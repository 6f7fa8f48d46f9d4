import { type ReactNode, useEffect, useState } from 'react';
import type { AbstractIntlMessages } from 'use-intl';
import { IntlProvider, useMessages } from 'use-intl/react';
import type { Area, MessageFiles } from './catalogue.ts';
import { useLanguage } from './language-provider.tsx';
import { factsOf, type Locale } from './locales.ts';

interface LateTextsProps {
  area: Area;
  /** The area in every language, as the part of the page that needs it has it: so the page's entry knows nothing of it. */
  files: MessageFiles;
  /** Until the texts are there. */
  fallback?: ReactNode;
  children: ReactNode;
}

interface Loaded {
  readonly locale: Locale;
  readonly texts: AbstractIntlMessages;
}

/** Texts that do not come, as without a connection, are asked for until they come. */
const AGAIN_MS = 3_000;

/** Shows a part of a page once its texts are there, which are in no catalogue; while another language comes, as it was. */
export function LateTexts({ area, files, fallback = null, children }: LateTextsProps) {
  const { locale } = useLanguage();
  const others = useMessages();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    let isMounted = true;
    let timer = 0;
    const [, get] = Object.entries(files).find(([path]) => path.endsWith(`/${locale}/${area}.json`)) ?? [];
    const load = () =>
      get?.().then(
        (texts) => isMounted && setLoaded({ locale, texts }),
        () => {
          if (isMounted) timer = window.setTimeout(load, AGAIN_MS);
        },
      );
    void load();
    return () => {
      isMounted = false;
      clearTimeout(timer);
    };
  }, [area, files, locale]);
  if (loaded === null) return fallback;
  const messages = { ...others, [area]: loaded.texts } as typeof others;
  return (
    <IntlProvider locale={factsOf(loaded.locale).format} messages={messages}>
      {children}
    </IntlProvider>
  );
}
