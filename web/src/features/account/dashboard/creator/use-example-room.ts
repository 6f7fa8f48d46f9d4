import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useState } from 'react';

export const OPTIONS = ['first', 'second', 'third'] as const;
export type Option = (typeof OPTIONS)[number];

type Votes = Readonly<Record<Option, number>>;

const BEFORE: Votes = { first: 19, second: 12, third: 7 };
/** How a made-up room answers: the second option catches up. */
const ROOM: readonly Option[] = Array.from(
  { length: 6 },
  () => ['second', 'first', 'second', 'third'] as const,
).flat();
const BETWEEN_MS = 220;

const withOneMore = (votes: Votes, option: Option): Votes => ({ ...votes, [option]: votes[option] + 1 });

/** A poll that is nobody's and counted nowhere: it is gone with the page. */
export function useExampleRoom() {
  const reducedMotion = useReducedMotion(false, { getInitialValueInEffect: false });
  const [votes, setVotes] = useState(BEFORE);
  const [coming, setComing] = useState<readonly Option[]>([]);
  useEffect(() => {
    const [next, ...rest] = coming;
    if (next === undefined) return undefined;
    const timer = setTimeout(() => {
      setVotes((before) => withOneMore(before, next));
      setComing(rest);
    }, BETWEEN_MS);
    return () => clearTimeout(timer);
  }, [coming]);
  return {
    votes,
    isAnswering: coming.length > 0,
    /** One more person answers with the option. */
    answer: (option: Option) => setVotes((before) => withOneMore(before, option)),
    /** A room of people answers, one after the other; at once for those who prefer reduced motion. */
    letTheRoomAnswer() {
      if (reducedMotion) setVotes((before) => ROOM.reduce(withOneMore, before));
      else setComing(ROOM);
    },
    beginAnew() {
      setComing([]);
      setVotes(BEFORE);
    },
  };
}
