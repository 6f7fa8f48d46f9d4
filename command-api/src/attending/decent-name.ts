import { Rejection } from '@pollux/domain/kernel/rejection';
import { isRude } from '@pollux/infra/word-lists/rude-words';

/** @throws NameIsRude for a name that nobody should have to read on a leaderboard */
export function requireDecent(nickname: string | null): void {
  if (nickname !== null && isRude(nickname)) throw new NameIsRude();
}

class NameIsRude extends Rejection {
  constructor() {
    super('invalid', 'rude-nickname', 'Choose another nickname.');
  }
}
