import { cardNumber, WrongCard } from '@pollux/domain/hosting/cards';
import type { LimitOptions } from '@pollux/infra/guards/guard-store';
import { SlowTurns } from '@pollux/infra/guards/slow-turns';
import type { Services } from '../kernel/services.ts';

/** Codes that no card has, from one network in one session. A hall behind one line types right ones, which never count. */
const wrongCards: LimitOptions = { name: 'wrong-cards', points: 200, seconds: 600 };

/** Beyond that each code from there takes its turn. */
const turns = new SlowTurns(1_000);

interface Try {
  readonly sessionId: string;
  readonly typed: string;
  /** How many cards the session has. */
  readonly cards: number;
  /** As `networkOf` has it. */
  readonly network: string;
}

/** The number of the card whose code was typed. @throws WrongCard; a problem 429 for whoever tries out too many */
export async function triedCard(
  { sessionId, typed, cards, network }: Try,
  { guards, secrets, rateLimits }: Pick<Services, 'guards' | 'secrets' | 'rateLimits'>,
): Promise<number> {
  const wrong = guards.limiter(wrongCards);
  const key = secrets.fingerprint(`limit\0${network}\0${sessionId}`);
  if (rateLimits && (await wrong.counted(key)).points > wrongCards.points) await turns.take(key);
  const number = cardNumber(sessionId, typed, cards, secrets);
  if (number !== undefined) return number;
  if (rateLimits) await wrong.consume(key);
  throw new WrongCard();
}
