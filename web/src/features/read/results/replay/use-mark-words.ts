import type { Replay } from '@pollux/query-api/hosting/replay-contract';
import { useTranslations } from 'use-intl';

/** What a mark of a replay says. */
export function useMarkWords(): (mark: Replay['marks'][number]) => string {
  const t = useTranslations('replay.marks');
  return ({ what, number }) => t(what, { number: number ?? 0 });
}
