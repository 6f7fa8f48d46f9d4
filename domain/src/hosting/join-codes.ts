import { z } from 'zod';
import { category } from '../kernel/category.ts';
import { command, Message } from '../kernel/command.ts';
import type { Context } from '../kernel/context.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/values.ts';

// The codes by which people join sessions. All are in one stream, as each may be only one session's, and how long they
// are depends on how many there are.

/** What a code looks like: six digits, and more where many sessions are open. */
export const JoinCode = z.string().regex(/^\d{6,12}$/);

/** The fewest digits of a code. */
const LEAST_DIGITS = 6;

/** At most one in this many codes leads anywhere, so that nobody finds a session by trying. */
const CODES_FOR_EACH = 10_000;

/** A code that was free for less than this is not drawn: a phone may still have it on its screen. */
const RESTS_MS = 30 * 86_400_000;

// Events

export const JoinCodeDrawn = event(
  'JoinCodeDrawn',
  z.object({ code: z.string(), sessionId: Id, at: Instant }),
);

/** Nobody joins by it any more. */
export const JoinCodeFreed = event(
  'JoinCodeFreed',
  z.object({ code: z.string(), sessionId: Id, at: Instant }),
);

const joinCodeEvents = [JoinCodeDrawn, JoinCodeFreed] as const;
export type JoinCodeEvent = EventOf<(typeof joinCodeEvents)[number]>;

// State

export interface JoinCodes {
  /** Which session each code leads to. */
  readonly live: Readonly<Record<string, string>>;
  /** When codes became free, as far as they are not to be drawn yet; the oldest first. */
  readonly resting: readonly (readonly [code: string, freedAt: string])[];
}

function evolve(
  { live, resting }: JoinCodes,
  { type, data: { code, sessionId, at } }: JoinCodeEvent,
): JoinCodes {
  if (type === 'JoinCodeDrawn') return { live: { ...live, [code]: sessionId }, resting };
  const { [code]: _freed, ...others } = live;
  const since = new Date(Date.parse(at) - RESTS_MS).toISOString();
  const still = resting.filter(([, freedAt]) => freedAt > since);
  return { live: others, resting: [...still, [code, at]] };
}

/** The codes of all sessions that are open. */
export const joinCodes = category('JoinCodes', {
  key: () => 'all',
  events: joinCodeEvents,
  initial: { live: {}, resting: [] } as JoinCodes,
  evolve,
});

// Commands

/** Gives a session of one's own another code; the one of before leads nowhere from then on. */
export const RenewJoinCode = command(
  'RenewJoinCode',
  z.object({ sessionId: Id }),
  Message.extend({ code: z.string() }),
);

/** Has a session that is open have a code, and one that is over none: a reaction. */
export const SettleJoinCode = command('SettleJoinCode', z.object({ sessionId: Id }));

// Decisions

/** The code of a session; undefined while it has none. */
export function codeOf(sessionId: string, { live }: JoinCodes): string | undefined {
  return Object.keys(live).find((code) => live[code] === sessionId);
}

/** Draws a code for a session that has none. At most one in 10,000 possible codes is live. */
export function drawCode(
  sessionId: string,
  codes: JoinCodes,
  by: Pick<Context, 'now' | 'newId'>,
): JoinCodeEvent[] {
  if (codeOf(sessionId, codes) !== undefined) return [];
  return [JoinCodeDrawn({ code: freeCode(codes, by), sessionId, at: by.now.toISOString() })];
}

/** Frees the code of a session, if it has one. */
export function freeCodeOf(sessionId: string, codes: JoinCodes, by: Pick<Context, 'now'>): JoinCodeEvent[] {
  const code = codeOf(sessionId, codes);
  return code === undefined ? [] : [JoinCodeFreed({ code, sessionId, at: by.now.toISOString() })];
}

/** Draws another code and frees the one of before. */
export function renewCode(
  sessionId: string,
  codes: JoinCodes,
  by: Pick<Context, 'now' | 'newId'>,
): JoinCodeEvent[] {
  const drawn = JoinCodeDrawn({ code: freeCode(codes, by), sessionId, at: by.now.toISOString() });
  return [...freeCodeOf(sessionId, codes, by), drawn];
}

function freeCode({ live, resting }: JoinCodes, by: Pick<Context, 'newId'>): string {
  const digits = digitsFor(Object.keys(live).length + 1);
  const rests = new Set(resting.map(([code]) => code));
  for (;;) {
    // An id is keyed and has 96 bits, so its last digits are as good as drawn, and nobody can tell them before.
    const code = (BigInt(`0x${by.newId()}`) % 10n ** BigInt(digits)).toString().padStart(digits, '0');
    if (!(code in live) && !rests.has(code)) return code;
  }
}

function digitsFor(sessions: number): number {
  let digits = LEAST_DIGITS;
  while (sessions * CODES_FOR_EACH > 10 ** digits) digits++;
  return digits;
}
