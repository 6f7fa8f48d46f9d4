import { setTimeout as wait } from 'node:timers/promises';
import { AnswerSessionQuestion } from '@pollux/domain/hosting/question-answer';
import { TakeSeat } from '@pollux/domain/hosting/seat';
import type { Random } from '@pollux/infra/test/support/random';
import type { StageView } from '@pollux/query-api/hosting/contract';
import type { JoinAnswer, LiveView } from '@pollux/query-api/live/contract';
import { workFor } from '../../demo/seat-work.ts';
import { ask, type Heard } from '../support/browser-http.ts';
import { LiveLine } from '../support/live-line.ts';
import { monotonicMs } from '../support/machine.ts';

/** Everybody answers at some moment within so long. */
const ANSWER_MS = 2_000;
/** As the pages do: what did not get through is sent again, and the stage is asked for where the socket is away. */
const AGAIN_MS = 2_000;
const ASK_MS = 3_000;
const RESULTS_MS = 4_000;
const FIRST_RESULTS_MS = 400;
const RESULTS_AGAIN_MS = 800;
/** As the pages' socket does (`reconnecting.ts`): each after twice as long, all give or take three quarters. */
const RECONNECT_MS = 2_000;
const MOST_RECONNECT_MS = 8_000;

const FAULT_STEP_S = 10;

/** All come from the address of one hall, as a proxy in front of the server says. */
const HALL = { 'x-forwarded-for': '203.0.113.7' };

/** Where a phone goes: with one process all three are the same. */
export interface Doors {
  readonly commands: string;
  readonly queries: string;
}

/** An answer that the server has said something about for good. Times are monotonic milliseconds. */
export interface Sent {
  readonly questionId: string;
  readonly optionId: string;
  readonly sentAt: number;
  readonly answeredAt: number;
  readonly status: number;
  readonly code: string;
  readonly position: string;
  /** How often it was sent, under one Idempotency-Key. */
  readonly tries: number;
}

/** One guest's phone in a led session, which does what the page does. */
export class Phone {
  readonly #doors: Doors;
  readonly #random: Random;
  #cookie = '';
  #sessionId = '';
  #written = '';
  #line: LiveLine | undefined;
  #hasLeft = false;
  #isLive = false;
  #stage: StageView | undefined;
  readonly #begun = new Set<string>();
  /** When it first knew of each stage, by number, and whether it was pushed. */
  readonly seen = new Map<number, { readonly at: number; readonly pushed: boolean }>();
  readonly sent: Sent[] = [];
  /** How long it took from hearing that there are results to having them, by the number of the stage. */
  readonly results = new Map<number, number>();
  /** What came by sockets that are gone. */
  #messagesBefore = 0;
  #bytesBefore = 0;
  views = 0;
  /** When it was let into the room by the socket; once more after each break. */
  readonly joined: number[] = [];
  readonly faults: string[] = [];
  joinMs = 0;

  constructor(doors: Doors, random: Random) {
    this.#doors = doors;
    this.#random = random;
  }

  get messages(): number {
    return this.#messagesBefore + (this.#line?.messages ?? 0);
  }

  get bytes(): number {
    return this.#bytesBefore + (this.#line?.bytes ?? 0);
  }

  get isIn(): boolean {
    return this.#isLive;
  }

  /** Has the server said what becomes of its answer to the question? */
  hasSettled(questionId: string): boolean {
    return this.sent.some((each) => each.questionId === questionId);
  }

  /** By the code, as the page does: the link, who one is, what is on, a seat, and the socket. */
  async join(code: string): Promise<void> {
    const begun = monotonicMs();
    try {
      const { headers, status } = await this.#ask(`${this.#doors.queries}/j/${code}`);
      const [, sessionId] = /^\/attendsession\/([0-9a-f]{24})$/.exec(String(headers['location'])) ?? [];
      if (sessionId === undefined) throw new Error(`the code led nowhere: ${status} ${headers['location']}`);
      this.#sessionId = sessionId;
      const [who, session] = await Promise.all([
        this.#ask(`${this.#doors.queries}/api/session`),
        this.#ask(this.#attend),
      ]);
      if (who.status !== 200 || session.status !== 200)
        throw new Error(`what is on could not be read: ${session.status} ${session.text}`);
      const seat = await this.#sit(sessionId);
      if (seat.status !== 200) throw new Error(`no seat: ${seat.status} ${seat.text}`);
      this.#written = (JSON.parse(seat.text) as { position: string }).position;
      await this.#connect().catch(() => this.#comeBack());
      this.joinMs = monotonicMs() - begun;
    } catch (error) {
      // In steps, as faults of the same kind are told together.
      const after = FAULT_STEP_S * Math.round((monotonicMs() - begun) / 1_000 / FAULT_STEP_S);
      this.faults.push(`${String(error)} (${after} s after it came)`);
    }
  }

  /** Takes a seat; where so many come at once that it is asked to, it works for it. */
  async #sit(sessionId: string): Promise<Heard> {
    const url = `${this.#doors.commands}/api/commands/${TakeSeat.name}`;
    const first = await this.#ask(url, { sessionId });
    this.#cookie = String(first.headers['set-cookie']?.[0]).split(';', 1)[0] ?? '';
    if (first.status !== 429) return first;
    const { code, errors } = JSON.parse(first.text) as { code: string; errors?: { message: string }[] };
    if (code !== 'work-needed') return first;
    return this.#ask(url, { sessionId, work: workFor(errors?.[0]?.message ?? '') });
  }

  leave(): void {
    this.#hasLeft = true;
    this.#line?.close();
  }

  get #attend(): string {
    return `${this.#doors.queries}/api/sessions/${this.#sessionId}/attend`;
  }

  #ask(url: string, body?: object, key: string = crypto.randomUUID()): Promise<Heard> {
    const headers = {
      ...HALL,
      ...(this.#cookie !== '' && { cookie: this.#cookie }),
      ...(body === undefined ? { 'x-min-position': this.#written } : { 'idempotency-key': key }),
    };
    return ask(url, headers, body);
  }

  async #connect(): Promise<void> {
    const to = { origin: this.#doors.queries, cookie: this.#cookie, headers: HALL };
    const line = await LiveLine.open(to, {
      onEvent: (name, data) => {
        if (name !== 'view') return;
        this.views++;
        this.#take((data as LiveView).view as StageView, true);
      },
      onClose: () => this.#lost(),
    });
    this.#line = line;
    const topic = { room: 'session-stage', id: this.#sessionId, after: this.#written };
    const answer = (await line.ask('join', topic)) as JoinAnswer;
    if (!answer.ok) throw new Error(`not let in: ${answer.status} ${answer.code}`);
    this.#isLive = true;
    this.joined.push(monotonicMs());
    this.#take(answer.view as StageView, false);
  }

  #lost(): void {
    if (this.#hasLeft) return;
    this.#messagesBefore += this.#line?.messages ?? 0;
    this.#bytesBefore += this.#line?.bytes ?? 0;
    this.#line = undefined;
    const wasLive = this.#isLive;
    this.#isLive = false;
    // A socket that breaks while it joins the room is seen to below.
    if (wasLive) void this.#comeBack();
  }

  async #comeBack(): Promise<void> {
    void this.#askMeanwhile();
    await this.#connectAgain();
  }

  async #connectAgain(): Promise<void> {
    for (let tries = 0; !this.#isLive && !this.#hasLeft; tries++) {
      const after = RECONNECT_MS * 2 ** tries * (0.25 + 1.5 * this.#random.next());
      await wait(Math.min(MOST_RECONNECT_MS, after));
      const given = new Promise((_, reject) =>
        setTimeout(() => reject(new Error('no answer')), 8_000).unref(),
      );
      await Promise.race([this.#connect(), given]).catch(() => this.#line?.close());
    }
  }

  async #askMeanwhile(): Promise<void> {
    while (!this.#isLive && !this.#hasLeft) {
      await wait(ASK_MS * this.#jitter());
      if (this.#isLive) return;
      const { status, text } = await this.#ask(this.#attend).catch(() => ({ status: 0, text: '' }));
      const led = status === 200 ? (JSON.parse(text) as { led: StageView | null }).led : null;
      if (led !== null) this.#take(led, false);
    }
  }

  #take(view: StageView, pushed: boolean): void {
    if (!this.seen.has(view.number)) this.seen.set(view.number, { at: monotonicMs(), pushed });
    if (this.#stage !== undefined && view.number <= this.#stage.number) return;
    this.#stage = view;
    const { stage, question } = view;
    if (stage.on !== 'question' || question?.type !== 'mcq') return;
    if (stage.answers === 'open' && !this.#begun.has(question.id)) {
      this.#begun.add(question.id);
      const options = question.options.map(({ id }) => id);
      setTimeout(
        () => void this.#answer(question.id, this.#random.pick(options)),
        this.#random.next() * ANSWER_MS,
      );
    }
    if (stage.results === 'shown') void this.#lookAtResults(view.number);
  }

  async #answer(questionId: string, optionId: string): Promise<void> {
    const key = crypto.randomUUID();
    const sentAt = monotonicMs();
    const wish = { sessionId: this.#sessionId, questionId, answer: { type: 'mcq', optionId } };
    for (let tries = 1; !this.#hasLeft; tries++) {
      const { status, text } = await this.#ask(
        `${this.#doors.commands}/api/commands/${AnswerSessionQuestion.name}`,
        wish,
        key,
      ).catch(() => ({ status: 0, text: '{}' }));
      const passes = status === 0 || status >= 500 || [408, 425, 429].includes(status);
      if (!passes) {
        const { position = '', code = '' } = JSON.parse(text) as { position?: string; code?: string };
        if (position > this.#written) this.#written = position;
        const answeredAt = monotonicMs();
        this.sent.push({ questionId, optionId, sentAt, answeredAt, status, code, position, tries });
        return;
      }
      await wait(AGAIN_MS * this.#jitter());
    }
  }

  async #lookAtResults(number: number): Promise<void> {
    const begun = monotonicMs();
    await wait(this.#random.next() * FIRST_RESULTS_MS);
    while (this.#stage?.number === number && !this.#hasLeft) {
      const url = `${this.#doors.queries}/api/sessions/${this.#sessionId}/results`;
      const { status } = await this.#ask(url).catch(() => ({ status: 0 }));
      if (status === 200 && !this.results.has(number)) this.results.set(number, monotonicMs() - begun);
      await wait((status === 200 ? RESULTS_MS : RESULTS_AGAIN_MS) * this.#jitter());
    }
  }

  #jitter(): number {
    return 0.75 + this.#random.next() / 2;
  }
}
