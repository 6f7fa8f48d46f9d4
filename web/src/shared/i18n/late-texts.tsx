import { type ReactNode, useEffect, useState } from 'react';
import type { AbstractIntlMessages } from 'use-intl';
import { IntlProvider } from 'use-intl/react';
import type { Area, MessageFiles } from './catalogue.ts';
import { useLanguage } from './language-provider.tsx';
import { factsOf, type Locale } from './locales.ts';

interface LateTextsProps {
  area: Area;
  /** The area in every language, as the part of the page that needs it has it: so the page's entry knows nothing of it. */
  files: MessageFiles;
  /** What else is said inside; nothing but the area where nothing is given. */
  others?: AbstractIntlMessages;
  children: ReactNode;
}

interface Loaded {
  readonly locale: Locale;
  readonly texts: AbstractIntlMessages;
}

/** Shows a part of a page once its texts are there, which are in no catalogue; while another language comes, as it was. */
export function LateTexts({ area, files, others, children }: LateTextsProps) {
  const { locale } = useLanguage();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    let isMounted = true;
    const [, load] = Object.entries(files).find(([path]) => path.endsWith(`/${locale}/${area}.json`)) ?? [];
    load?.().then(
      (texts) => isMounted && setLoaded({ locale, texts }),
      () => undefined,
    );
    return () => {
      isMounted = false;
    };
  }, [area, files, locale]);
  if (loaded === null) return null;
  return (
    <IntlProvider locale={factsOf(loaded.locale).format} messages={{ ...others, [area]: loaded.texts }}>
      {children}
    </IntlProvider>
  );
}
