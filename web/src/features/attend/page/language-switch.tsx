import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { ApiProblem } from '../../../shared/api/client.ts';
import { useLanguage } from '../../../shared/i18n/language-provider.tsx';
import { LanguageSelect } from '../../../shared/i18n/language-select.tsx';
import type { Locale } from '../../../shared/i18n/locales.ts';
import { useRefusalText } from '../../../shared/i18n/use-problem-text.ts';
import classes from './language-switch.module.css';

/** Chooses the language of the page; answers stay as they are. */
export function LanguageSwitch() {
  const t = useTranslations('attend');
  const refusalText = useRefusalText();
  const { choose } = useLanguage();
  const [failure, setFailure] = useState<string | null>(null);

  async function change(chosen: Locale): Promise<void> {
    setFailure(null);
    try {
      await choose(chosen);
    } catch (problem) {
      setFailure(problem instanceof ApiProblem ? refusalText(problem) : t('error.noResponse'));
    }
  }

  return (
    <div className={classes.switch}>
      <LanguageSelect label={t('language')} onChoose={(chosen) => void change(chosen)} />
      {failure !== null && (
        <p role="alert" className={classes.failure}>
          {failure}
        </p>
      )}
    </div>
  );
}
