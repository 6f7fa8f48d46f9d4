import { type ReactNode, useEffect, useState } from 'react';
import type { AbstractIntlMessages } from 'use-intl';
import { IntlProvider } from 'use-intl/react';
import { useLanguage } from '../../../shared/i18n/language-provider.tsx';
import { factsOf } from '../../../shared/i18n/locales.ts';

// The texts of names come with the parts that say them: the page itself knows nothing of them.
const files = import.meta.glob<AbstractIntlMessages>('../../../messages/*/naming.json', {
  import: 'default',
});

/** Shows what is inside once the texts of names are there, in the language of the page. It has no other texts. */
export function NamingTexts({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const { locale } = useLanguage();
  const [naming, setNaming] = useState<AbstractIntlMessages | null>(null);
  useEffect(() => {
    let isMounted = true;
    let timer = 0;
    const load = async () => {
      try {
        const texts = await files[`../../../messages/${locale}/naming.json`]?.();
        if (isMounted && texts !== undefined) setNaming(texts);
      } catch {
        // As without a connection: it is asked for until it comes.
        if (isMounted) timer = window.setTimeout(() => void load(), 3_000);
      }
    };
    void load();
    return () => {
      isMounted = false;
      clearTimeout(timer);
    };
  }, [locale]);
  if (naming === null) return fallback;
  return (
    <IntlProvider locale={factsOf(locale).format} messages={{ naming }}>
      {children}
    </IntlProvider>
  );
}
