import { useEffect, useState } from 'react';
import { useLanguage } from '../../../shared/i18n/language-provider.tsx';

/**
 * Loads the texts of attempts, of which who answers a poll needs few words, and those seldom.
 * @returns how far they are; `without` where they did not come, or are not wanted
 */
export function useAttemptTexts(areWanted: boolean): 'loading' | 'there' | 'without' {
  const { load } = useLanguage();
  const [state, setState] = useState<'loading' | 'there' | 'without'>(areWanted ? 'loading' : 'without');
  useEffect(() => {
    if (!areWanted) return;
    load('attempt').then(
      () => setState('there'),
      () => setState('without'),
    );
  }, [load, areWanted]);
  return state;
}
