import { History } from './history.ts';
import type { MadeLog } from './made-log.ts';
import { MoneyHistory } from './money-history.ts';
import { RoomHistory } from './room-history.ts';

/** A generated history of what bundles are of: an activity, a room, or money. @param people how many take part */
export function madeHistory(seed: number, people = 12): MadeLog {
  switch (seed % 4) {
    case 0:
      return new RoomHistory(seed, people);
    case 1:
      return new MoneyHistory(seed, people);
    default:
      return new History(seed, people);
  }
}
