import { IconLanguage } from '@tabler/icons-react';
import { useLanguage } from './language-provider.tsx';
import classes from './language-select.module.css';
import { factsOf, type Locale, locales } from './locales.ts';

/**
 * The languages of the interface, each written in itself (P302, P620). The browser's own list suits every phone and
 * weighs nothing.
 */
export function LanguageSelect({
  label,
  compact = false,
  onChoose,
}: {
  label: string;
  /** On phones only the icon shows, for a bar that has much in it. */
  compact?: boolean;
  onChoose: (locale: Locale) => void;
}) {
  const { locale } = useLanguage();
  return (
    <div className={classes.root}>
      <IconLanguage size={20} aria-hidden className={classes.icon} />
      <select
        className={classes.select}
        aria-label={label}
        data-compact={compact || undefined}
        value={locale}
        onChange={(event) => onChoose(event.currentTarget.value as Locale)}
      >
        {locales.map((each) => (
          <option key={each} value={each} lang={each}>
            {factsOf(each).name}
          </option>
        ))}
      </select>
    </div>
  );
}
