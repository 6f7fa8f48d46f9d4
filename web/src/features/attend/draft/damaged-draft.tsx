import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useLanguage } from '../../../shared/i18n/language-provider.tsx';

/** Says that what this browser had kept of somebody's answers could not be read, and is gone (C218). */
export function DamagedDraft() {
  const { load } = useLanguage();
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    // Of the texts of attempts, which nobody loads who answers a poll.
    load('attempt').then(
      () => setThere(true),
      () => undefined,
    );
  }, [load]);
  return <p role="status">{isThere && <Words />}</p>;
}

function Words() {
  return useTranslations('attempt')('damaged');
}
