import { useTranslations } from 'use-intl/react';
import { useAttemptTexts } from './use-attempt-texts.ts';

/** Says that what this browser had kept of somebody's answers could not be read, and is gone (C218). */
export function DamagedDraft() {
  const texts = useAttemptTexts(true);
  return <p role="status">{texts === 'there' && <Words />}</p>;
}

function Words() {
  return useTranslations('attempt')('damaged');
}
