import type { Scorer } from '@pollux/query-api/hosting/scores-contract';
import { useTranslations } from 'use-intl';

/** What somebody in a session is called: a guest by the how manieth they are. */
export function useNameOf(): (scorer: Pick<Scorer, 'name' | 'player'>) => string {
  const t = useTranslations('quizRoom');
  return ({ name, player }) => name ?? t('player', { number: player });
}
