import type { HallView } from '@pollux/query-api/attending/leaderboard-contract';
import { useTranslations } from 'use-intl';
import { hallSituation } from './hall-situation.ts';

/** The sentence over the leaderboard. */
export function useHallSentence(hall: HallView, isOpen: boolean): string {
  const t = useTranslations('leaderboard.sentence');
  const situation = hallSituation(hall, isOpen);
  const named = (name: string | null) => name ?? t('somebody');
  switch (situation.kind) {
    case 'waiting':
    case 'nobody':
    case 'pointless':
      return t(situation.kind);
    case 'begun':
      return t('begun', { people: hall.people });
    case 'leads':
    case 'won':
      return t(situation.kind, { name: named(situation.name), points: situation.points });
    case 'level':
    case 'sharedByTwo':
      return t(situation.kind, {
        name: named(situation.name),
        other: named(situation.other),
        points: situation.points,
      });
    case 'manyLevel':
    case 'sharedByMany':
      return t(situation.kind, { count: situation.count, points: situation.points });
  }
}
