import type { AttemptView } from '@pollux/domain/attending/attempt-view';
import {
  type DeviceTime,
  growth,
  type SecondsByDevice,
  withReport,
} from '@pollux/domain/attending/time-spent';
import type { Answer } from '@pollux/domain/questions/question-types';
import { ApiProblem } from '../../../../shared/api/client.ts';
import { newIdempotencyKey } from '../../../../shared/api/idempotency-key.ts';
import {
  type AnswerQueue,
  answered,
  type Batch,
  dismantled,
  done,
  entering,
  heard,
  isToSend,
  isWaiting,
  newsOf,
  openQueue,
  sending,
  shownAnswer,
  waitingAnswers,
  withLeft,
} from './answer-queue.ts';
import { beginKeeping, claimKept, type Keeping } from './kept-queue.ts';
import type { FollowAttempt } from './follow-attempt.ts';
import type { AttemptServer } from './attempt-server.ts';
import type { AttemptState, Saving, Submitted } from './attempt-state.ts';
import { isOneOf, NOT_TAKEN, OVER, SIGNED_OUT } from './refusals.ts';
import { ServerClock } from './server-clock.ts';

/** What is typed goes to the server after a pause of so many milliseconds. */
const PAUSE = 400;
/** What did not get through is tried again after a second, then two, up to so many milliseconds. */
const LONGEST_WAIT = 10_000;
/**
 * So often the page asks whether the attempt goes on elsewhere, give or take a tenth, in milliseconds: where that is not
 * heard at once, and where it is.
 */
const BETWEEN_LOOKS = { alone: 10_000, live: 60_000 } as const;

/**
 * An open attempt between its page and the server: it shows each answer at once, keeps it in this browser until the server
 * has acknowledged it, sends it once and in order, and hears what is done on other devices.
 */
export class AttemptSync {
  readonly clock = new ServerClock();
  readonly #userId: string;
  readonly #follow: FollowAttempt;
  readonly #server: AttemptServer;
  readonly #listeners = new Set<() => void>();
  readonly #keeping: Keeping;
  #queue: AnswerQueue;
  #state: AttemptState | undefined;
  /** What this device has counted, and what of it is on its way to the server or there. */
  #time: DeviceTime | undefined;
  #sentTime: SecondsByDevice = {};
  #isKept = true;
  #isOver = false;
  #trouble: 'offline' | 'signed-out' | null = null;
  #failures = 0;
  #isBusy = false;
  /** Grows with everything that is sent: what was read before is then no longer the newest. */
  #sends = 0;
  #isLooking = false;
  #isSubmitting = false;
  #isStarted = false;
  #isLive = false;
  /** How much has happened in the attempt, as far as it was heard, and as far as the page knows what it was. */
  #heardOf = 0;
  #known: number | null = null;
  #sendTimer: ReturnType<typeof setTimeout> | undefined;
  #lookTimer: ReturnType<typeof setTimeout> | undefined;
  #last: Promise<unknown> = Promise.resolve();

  /** @param askedAt what the stopwatch said when the view was asked for */
  constructor(
    userId: string,
    view: AttemptView,
    askedAt: number,
    { follow, server }: { readonly follow: FollowAttempt; readonly server: AttemptServer },
  ) {
    this.#userId = userId;
    this.#server = server;
    this.#follow = follow;
    this.clock.heard(view.now, askedAt);
    this.#queue = openQueue(view);
    this.#keeping = beginKeeping(userId, view.quizId, view.attemptId);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): AttemptState => {
    this.#state ??= {
      view: this.#queue.view,
      saving: this.#savingNow(),
      isKept: this.#isKept,
      untaken: this.#queue.untaken,
      isElsewhere: this.#queue.isElsewhere,
      isOver: this.#isOver,
      answerTo: (questionId) => shownAnswer(this.#queue, questionId),
    };
    return this.#state;
  };

  /** Goes on with what pages before have left, and begins to look. @returns how to stop; what is kept stays kept */
  start(): () => void {
    const flush = () => this.flush();
    const left = () => this.report();
    const turned = () => {
      this.report();
      if (document.visibilityState === 'visible') void this.look();
    };
    window.addEventListener('online', flush);
    window.addEventListener('pagehide', left);
    document.addEventListener('visibilitychange', turned);
    this.#isStarted = true;
    void this.#inTurn(() => this.#claim());
    this.#lookLater();
    const unfollow = this.#follow(this.#queue.view.quizId, this.#userId, {
      onMoved: (revision) => {
        this.#heardOf = Math.max(this.#heardOf, revision);
        // The first that is heard is no older than what the page began with.
        this.#known ??= revision;
        this.#lookIfMoved();
      },
      onLive: (isLive) => {
        this.#isLive = isLive;
        this.#lookLater();
      },
    });
    return () => {
      unfollow();
      window.removeEventListener('online', flush);
      window.removeEventListener('pagehide', left);
      document.removeEventListener('visibilitychange', turned);
      this.#isStarted = false;
      clearTimeout(this.#lookTimer);
      this.report();
      void this.#last.finally(() => {
        if (this.#isStarted) return;
        clearTimeout(this.#sendTimer);
        this.#keeping.release();
      });
    };
  }

  /**
   * An answer was given, or taken back with null.
   * @param shown what the field goes on to show: with the blanks that are not sent
   */
  answer(questionId: string, answer: Answer | null, shown: Answer | null): void {
    const queue = done(this.#queue, { kind: 'answer', questionId, answer });
    this.#set(entering(queue, questionId, shown));
    this.#sendSoon(PAUSE);
  }

  /** Something was entered that is no answer yet. */
  enter(questionId: string, answer: Answer | null): void {
    this.#set(entering(this.#queue, questionId, answer));
  }

  /** The person looks at a question whose time begins by that. */
  open(questionId: string): void {
    this.#set(done(this.#queue, { kind: 'open', questionId }));
    this.flush();
  }

  /** How long each question was in view on this device until now (P332): it goes with what is sent, or by `report`. */
  count(time: DeviceTime): void {
    this.#time = time;
  }

  /** Sends what there is to send now. */
  flush(): void {
    if (isToSend(this.#queue)) void this.#inTurn(() => this.#sendAll());
  }

  /**
   * The same, also where that is nothing but time: somebody leaves a question, or the page, or goes on elsewhere, where the
   * attempt may be handed in.
   * @param least so many seconds are worth a request; fewer go with what is sent next
   */
  report(least = 1): void {
    const time = this.#timeToSend();
    const known = time && this.#sentTime[time.device];
    const isWorth = Object.entries(time?.seconds ?? {}).some(
      ([id, each]) => each - (known?.[id] ?? 0) >= least,
    );
    if (time !== undefined && isWorth && !isToSend(this.#queue))
      this.#set({ ...this.#queue, batches: [{ key: newIdempotencyKey(), changes: [], time }] });
    this.flush();
  }

  /** What of the time is not on its way; undefined where that is nothing. */
  #timeToSend(): DeviceTime | undefined {
    if (this.#time === undefined) return undefined;
    const seconds = growth(this.#sentTime, this.#time);
    return Object.keys(seconds).length === 0 ? undefined : { ...this.#time, seconds };
  }

  /**
   * Submits the attempt with everything that was answered here.
   * @throws ApiProblem, NoResponse
   */
  async submit(isTimeUp: boolean): Promise<Submitted> {
    const { attemptId } = this.#queue.view;
    // What is heard of it from here on is one's own doing.
    this.#isSubmitting = true;
    const turn = this.#last.then(async () => {
      // Of an attempt that is over, nothing is taken any more.
      if (!this.#isOver) await this.#sendAll().catch((error: unknown) => this.#endIfOver(error));
      this.#sends++;
      const time = this.#time && { device: this.#time.device, timeSpent: this.#time.seconds };
      return this.#server.submit({ attemptId, ...time, isTimeUp });
    });
    this.#last = turn.catch((error: unknown) => {
      this.#isSubmitting = false;
      this.#lookLater();
      // Whoever submits is told of a refusal.
      if (!(error instanceof ApiProblem) || isOneOf(error, SIGNED_OUT)) this.#failed(error);
    });
    const submitted = await turn;
    clearTimeout(this.#lookTimer);
    this.#set({ ...this.#queue, batches: [], unsent: [], entered: {} });
    return submitted;
  }

  /** Asks the server how the attempt is by now. */
  async look(): Promise<void> {
    if (this.#isBusy || this.#isLooking || this.#isSubmitting || this.#isOver) return this.#lookLater();
    this.#isLooking = true;
    // A page that was closed meanwhile may have left something.
    await this.#inTurn(() => this.#claim());
    const sends = this.#sends;
    try {
      const { view, askedAt } = await this.#server.read();
      this.#reached();
      if (this.#sends !== sends || this.#isBusy || this.#isSubmitting) return;
      if (this.#known !== null) this.#known = this.#heardOf;
      if (view.attemptId !== this.#queue.view.attemptId) this.#end();
      else {
        this.clock.heard(view.now, askedAt);
        this.#set(heard(this.#queue, view));
        if (this.#queue.isElsewhere) this.report();
        else this.flush();
      }
    } catch (error) {
      this.#failed(error);
    } finally {
      this.#isLooking = false;
      this.#lookLater();
    }
  }

  #lookLater(): void {
    clearTimeout(this.#lookTimer);
    if (!this.#isStarted || this.#isOver || this.#isSubmitting) return;
    this.#lookTimer = setTimeout(
      () => {
        // Nobody sees what a page shows that is out of sight.
        if (document.visibilityState === 'visible') void this.look();
        else this.#lookLater();
      },
      BETWEEN_LOOKS[this.#isLive ? 'live' : 'alone'] * (0.9 + Math.random() / 5),
    );
  }

  /** Looks where more has happened than what was done here. */
  #lookIfMoved(): void {
    if (this.#isBusy || this.#known === null || this.#heardOf <= this.#known) return;
    void this.look();
  }

  #savingNow(): Saving {
    if (this.#trouble === 'signed-out') return { state: 'signed-out' };
    if (this.#trouble === 'offline') return { state: 'offline', answers: waitingAnswers(this.#queue) };
    return { state: isWaiting(this.#queue) ? 'saving' : 'saved' };
  }

  #set(queue: AnswerQueue): void {
    this.#queue = queue;
    this.#isKept = this.#keeping.keep(queue);
    this.#tell();
  }

  #tell(): void {
    this.#state = undefined;
    for (const listener of this.#listeners) listener();
  }

  #end(): void {
    this.#isOver = true;
    this.#tell();
  }

  /** @throws the error, where it is another one */
  #endIfOver(error: unknown): void {
    if (!isOneOf(error, OVER)) throw error;
    this.#end();
  }

  async #claim(): Promise<void> {
    const { quizId, attemptId } = this.#queue.view;
    for (const { queue, settle } of await claimKept(this.#userId, quizId, attemptId)) {
      this.#set(withLeft(this.#queue, queue));
      settle();
    }
    await this.#sendAll();
  }

  #sendSoon(delay: number): void {
    clearTimeout(this.#sendTimer);
    this.#sendTimer = setTimeout(() => this.flush(), delay);
  }

  /** One request after the other. What fails is in the state of saving, and is tried again. */
  #inTurn(task: () => Promise<void>): Promise<void> {
    const turn = this.#last.then(task).catch((error: unknown) => this.#failed(error));
    this.#last = turn;
    return turn;
  }

  /** The server has answered. */
  #reached(): void {
    this.#failures = 0;
    this.#trouble = null;
    this.#tell();
  }

  #failed(error: unknown): void {
    if (isOneOf(error, OVER)) {
      if (!this.#isSubmitting) this.#end();
      return;
    }
    this.#trouble = isOneOf(error, SIGNED_OUT) ? 'signed-out' : 'offline';
    this.#tell();
    const wait = Math.min(LONGEST_WAIT, 1000 * 2 ** this.#failures++);
    if (this.#isStarted && this.#trouble === 'offline') this.#sendSoon(wait);
  }

  /** Sends all that is waiting. @throws ApiProblem, NoResponse */
  async #sendAll(): Promise<void> {
    clearTimeout(this.#sendTimer);
    this.#isBusy = true;
    try {
      for (let next = sending(this.#queue, newIdempotencyKey, this.#timeToSend()); next !== null; ) {
        this.#set(next.queue);
        // eslint-disable-next-line no-await-in-loop
        await this.#sendBatch(next.batch);
        this.#reached();
        next = sending(this.#queue, newIdempotencyKey, this.#timeToSend());
      }
    } finally {
      this.#isBusy = false;
      this.#tell();
      this.#lookIfMoved();
    }
  }

  async #sendBatch(batch: Batch): Promise<void> {
    const { attemptId } = this.#queue.view;
    const askedAt = performance.now();
    const { key, changes, time } = batch;
    this.#sends++;
    if (time !== undefined) this.#sentTime = withReport(this.#sentTime, time);
    try {
      const said = await this.#server.save(
        {
          attemptId,
          changes: [...changes],
          ...(time && { device: time.device, timeSpent: time.seconds }),
        },
        // Sent as the page is closed, it arrives all the same. Answers, which may be too long for that, are kept here.
        { key, keepalive: changes.length === 0 },
      );
      this.clock.heard(said.now, askedAt);
      if (this.#known !== null) this.#known += newsOf(this.#queue.view, batch, said.outcomes);
      this.#set(answered(this.#queue, batch, said));
    } catch (error) {
      if (!isOneOf(error, NOT_TAKEN)) throw error;
      this.#set(dismantled(this.#queue, batch, newIdempotencyKey));
    }
  }
}
