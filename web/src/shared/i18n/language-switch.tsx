import { useTranslations } from 'use-intl';
import { LanguageSelect } from './language-select.tsx';
import { useChooseLanguage } from './use-choose-language.ts';

/** Chooses the language of the interface, and of the profile of whoever is signed in (P302, P620). `compact` is for crowded bars. */
export function LanguageSwitch({ compact = false }: { compact?: boolean }) {
  const t = useTranslations('common');
  const choose = useChooseLanguage();
  return (
    <LanguageSelect label={t('language')} compact={compact} onChoose={(locale) => void choose(locale)} />
  );
}
