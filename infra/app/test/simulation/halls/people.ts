import { handleAnswerSessionQuestion } from '@pollux/command-api/hosting/answer-session-question';
import { handleSetStage } from '@pollux/command-api/hosting/set-stage';
import { handleTakeSeat } from '@pollux/command-api/hosting/take-seat';
import { type Browser, noBrowser } from '@pollux/command-api/kernel/handles';
import { hostedSessions, type SessionEvent } from '@pollux/domain/hosting/hosted-session';
import type { Stage } from '@pollux/domain/hosting/stage';
import type { Position } from '@pollux/infra/event-store/event-store';
import type { Random } from '@pollux/infra/test/support/random';
import { abandoned, outcomeOf, request } from '../clients.ts';
import type { Request } from '../request.ts';
import type { Slot } from '../deployed.ts';
import type { Machine } from '../machine.ts';
import type { MemoryLog } from '../memory-event-store.ts';
import type { CommandApi } from '../processes.ts';
import type { Scheduler } from '../scheduler.ts';
import { answerTo, HOST, PROGRAMME, QUESTIONS, SESSION } from './setting.ts';

/** Of a hundred answers of the server so many are lost on the way to a phone. */
const LOST_PERCENT = 15;
/** Time passes only while all sleep: whoever wakes up at the same beat meets the others. */
const BEAT_MS = 1_000;
const MOST_DELAY_BEATS = 3;
const RETRY_MS = 2_000;
/** Whoever has not come to the end by then leaves. */
const MOST_ROUNDS = 60;
/** A phone, or another device of the host, can be so many stages behind. */
const MOST_BEHIND = 3;

/** What a person sent, and what they were told in the end. */
export interface Told {
  readonly who: string;
  readonly what:
    | { readonly kind: 'seat' }
    | { readonly kind: 'answer' | 'stage'; readonly questionId?: string };
  readonly commandId: string;
  /** Of a stage: which one its host saw. */
  readonly seen?: number;
  /** The seat that the phone had when it sent it. */
  readonly seatId?: string | undefined;
  readonly outcome: { readonly position: Position; readonly answer: unknown } | { readonly refusal: string };
}

/** The world that people are in. */
export interface World {
  readonly scheduler: Scheduler<Machine>;
  readonly random: Random;
  readonly log: MemoryLog;
  readonly servers: readonly Slot<CommandApi>[];
  readonly told: Told[];
}

/** Sends a request until it is answered: the same command each time, over a line that loses and delays. */
async function untilTold(world: World, what: string, make: () => Request) {
  const { scheduler, random, servers } = world;
  for (;;) {
    await scheduler.sleep(BEAT_MS * random.below(MOST_DELAY_BEATS));
    const sent = await scheduler.turn(undefined, `send ${what}`);
    const running = servers.filter(({ machine }) => machine.alive);
    const server = running.length === 0 ? undefined : random.pick(running);
    if (server !== undefined) {
      const made = make();
      const performing = server.machine.answer(server.process.perform(made));
      const outcome = await outcomeOf(sent === 'on' ? performing : abandoned(performing));
      const arrives = await scheduler.turn(undefined, `answer ${what}`);
      const isLost = random.below(100) < LOST_PERCENT;
      if (outcome !== undefined && arrives === 'on' && !isLost)
        return { outcome, commandId: made.command.commandId };
    }
    await scheduler.sleep(RETRY_MS);
  }
}

/** The stage as a device sees it that is some stages behind, with its number. */
function seenBy({ log, random }: World): { readonly number: number; readonly stage: Stage } {
  const events = log.stream(hostedSessions.stream({ sessionId: SESSION })) as unknown as SessionEvent[];
  const until = events.length - random.below(MOST_BEHIND);
  const session = hostedSessions.evolveAll(hostedSessions.initial, events.slice(0, Math.max(1, until)));
  if (session.status === 'unknown' || session.stage === undefined) throw new Error('It is led.');
  return { number: session.stageNumber, stage: session.stage };
}

/** A guest: takes a seat, answers what is on, reloads the page, has it in two tabs, and goes on. */
export async function attends(world: World, number: number): Promise<void> {
  const { scheduler, random, told } = world;
  const who = `guest ${number}`;
  let seatId: string | undefined;
  let cookies = 0;
  // A cookie that was lost with its answer is none: the next one is another one.
  const browser: Browser = {
    ...noBrowser,
    seatIn: () => seatId,
    welcome: () => seatId ?? `${number}5ea7${cookies++}`.padStart(24, '0'),
  };
  const sit = async (key: number) => {
    const make = () => ({
      ...request(handleTakeSeat, { sessionId: SESSION }, undefined, `${who} ${key} ${seatId ?? cookies}`),
      browser,
    });
    const had = seatId;
    const { outcome, commandId } = await untilTold(world, `${who} sits`, make);
    told.push({ who, what: { kind: 'seat' }, commandId, seatId: had, outcome });
    if ('answer' in outcome) seatId = (outcome.answer as { seatId: string }).seatId;
  };
  const answers = async (questionId: string, tab: number) => {
    const answer = answerTo(questionId, random.below(4));
    const payload = { sessionId: SESSION, questionId, answer };
    const key = `${who} ${questionId} ${tab}`;
    const make = () => ({ ...request(handleAnswerSessionQuestion, payload, undefined, key), browser });
    const had = seatId;
    const { outcome, commandId } = await untilTold(world, `${who} answers`, make);
    told.push({ who, what: { kind: 'answer', questionId }, commandId, seatId: had, outcome });
  };
  await scheduler.sleep(BEAT_MS * random.below(20));
  await sit(0);
  const done = new Set<string>();
  for (let round = 1; round < MOST_ROUNDS; round++) {
    await scheduler.sleep(BEAT_MS * (1 + random.below(4)));
    const { stage } = seenBy(world);
    if (stage.on === 'end') return;
    // The page is loaded again: it has the cookie of the seat, and knows nothing else.
    if (random.chance(0.2)) {
      await sit(round);
      if (random.chance(0.3)) done.clear();
    }
    const next = random.chance(0.05) ? random.pick(QUESTIONS) : undefined;
    const questionId = next ?? (stage.on === 'question' ? stage.questionId : undefined);
    if (questionId === undefined || done.has(questionId)) continue;
    done.add(questionId);
    const tabs = random.chance(0.2) ? [2 * round, 2 * round + 1] : [2 * round];
    await Promise.all(tabs.map((tab) => answers(questionId, tab)));
  }
}

/** A host's device: shows one thing after the other, as it sees where they are; two of them fight. */
export async function leads(world: World, number: number): Promise<void> {
  const { scheduler, random, told } = world;
  const who = `host ${number}`;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    await scheduler.sleep(BEAT_MS * (2 + random.below(14)));
    const { number: seen, stage } = seenBy(world);
    if (stage.on === 'end') return;
    const at = PROGRAMME.findIndex((each) => JSON.stringify(each) === JSON.stringify(stage));
    // Now and then a host goes back, and so opens a question again that was closed.
    const wanted = PROGRAMME[Math.max(1, at + (random.chance(0.2) ? -1 : 1))];
    if (wanted === undefined) return;
    const payload = { sessionId: SESSION, seen, stage: wanted };
    const make = () => request(handleSetStage, payload, HOST, `${who} ${round}`);
    const { outcome, commandId } = await untilTold(world, `${who} leads`, make);
    told.push({ who, what: { kind: 'stage' }, commandId, seen, outcome });
  }
}
