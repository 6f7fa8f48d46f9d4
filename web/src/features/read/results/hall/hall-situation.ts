import type { HallView } from '@pollux/query-api/attending/leaderboard-contract';

/** What the sentence over a leaderboard says; names are null where they are hidden. */
export type HallSituation =
  | { readonly kind: 'waiting' | 'nobody' | 'begun' | 'pointless' }
  | { readonly kind: 'leads' | 'won'; readonly name: string | null; readonly points: number }
  | {
      readonly kind: 'level' | 'sharedByTwo';
      readonly name: string | null;
      readonly other: string | null;
      readonly points: number;
    }
  | { readonly kind: 'manyLevel' | 'sharedByMany'; readonly count: number; readonly points: number };

/** What is true of a leaderboard now: that nobody has come, that nobody has points yet, or who leads or has won. */
export function hallSituation(
  { people, top }: Pick<HallView, 'people' | 'top'>,
  isOpen: boolean,
): HallSituation {
  if (people === 0) return { kind: isOpen ? 'waiting' : 'nobody' };
  const leaders = top.filter(({ place, halfPoints }) => place === 1 && halfPoints > 0);
  const [first, second, third] = leaders;
  if (first === undefined) return { kind: isOpen ? 'begun' : 'pointless' };
  const points = first.halfPoints / 2;
  if (second === undefined) return { kind: isOpen ? 'leads' : 'won', name: first.name, points };
  if (third === undefined)
    return { kind: isOpen ? 'level' : 'sharedByTwo', name: first.name, other: second.name, points };
  return { kind: isOpen ? 'manyLevel' : 'sharedByMany', count: leaders.length, points };
}

/** Those who stand on the podium, by their places: the first three, and whoever shares a place with them. */
export function podiumOf({ top }: Pick<HallView, 'top'>): HallView['top'][] {
  const honoured = top.filter(({ place, halfPoints }) => place <= 3 && halfPoints > 0);
  return [...Map.groupBy(honoured, ({ place }) => place).values()];
}
