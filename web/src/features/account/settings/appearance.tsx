import { NativeSelect, SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../shared/i18n/language-provider.tsx';
import { factsOf, type Locale, locales } from '../../../shared/i18n/locales.ts';
import { useChooseLanguage } from '../../../shared/i18n/use-choose-language.ts';
import { SettingsRow } from './settings-row.tsx';
import { SettingsSection } from './settings-section.tsx';

const schemes = ['light', 'dark', 'auto'] as const;

/** The language of every screen, and light or dark (P237, P302, P620). */
export function Appearance() {
  const t = useTranslations('settings.appearance');
  const { locale } = useLanguage();
  const choose = useChooseLanguage();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <SettingsSection title={t('title')} text={t('text')}>
      <SettingsRow title={t('language')} text={t('languageText')}>
        <NativeSelect
          aria-label={t('language')}
          data={locales.map((each) => ({ value: each, label: factsOf(each).name }))}
          value={locale}
          onChange={({ currentTarget }) => void choose(currentTarget.value as Locale)}
        />
      </SettingsRow>
      <SettingsRow title={t('scheme')} text={t('schemeText')}>
        <SegmentedControl
          aria-label={t('scheme')}
          data={schemes.map((scheme) => ({ value: scheme, label: t(scheme) }))}
          value={colorScheme}
          onChange={(scheme) => setColorScheme(scheme as (typeof schemes)[number])}
        />
      </SettingsRow>
    </SettingsSection>
  );
}
