import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { fromTab, keepInTab } from '../../../shared/forms/tab-memory.ts';
import { activityLanguageOf } from '../../../shared/i18n/activity-language.ts';
import { useLanguage } from '../../../shared/i18n/language-provider.tsx';
import type { Asked } from './asked.ts';

const KEY = 'asked';

/** What is typed so far. It outlives a reload, and the way to the log-in and back. */
export function useAsked(): [Asked, (changes: Partial<Asked>) => void] {
  const t = useTranslations('ask');
  const { locale } = useLanguage();
  const [asked, setAsked] = useState<Asked>(
    () =>
      fromTab<Asked>(KEY) ?? {
        question: '',
        kind: 'mcq',
        options: [t('yes'), t('no')],
        title: '',
        language: activityLanguageOf(locale),
        isLed: false,
      },
  );
  const change = (changes: Partial<Asked>) => {
    const next = { ...asked, ...changes };
    keepInTab(KEY, next);
    setAsked(next);
  };
  return [asked, change];
}

export { KEY as ASKED_KEY };
