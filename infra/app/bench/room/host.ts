import { PollInput } from '@pollux/domain/authoring/content/poll';
import { CreatePoll } from '@pollux/domain/authoring/saving';
import { OpenHostedSession } from '@pollux/domain/hosting/hosted-session';
import { SetStage } from '@pollux/domain/hosting/leading';
import type { Stage } from '@pollux/domain/hosting/stage';
import type { PollResultsView } from '@pollux/domain/voting/poll-results';
import { Random } from '@pollux/infra/test/support/random';
import { setTimeout as wait } from 'node:timers/promises';
import type { JoinAnswer, LiveView } from '@pollux/query-api/live/contract';
import { type ApiClient, RefusedRequest } from '../../demo/api-client.ts';
import { join, makeUp } from '../../demo/people.ts';
import { choiceQuestion, pollForm } from '../../test/support/polls.ts';
import { LiveLine } from '../support/live-line.ts';
import { monotonicMs } from '../support/machine.ts';

const OPTIONS = ['North', 'East', 'South', 'West'];

/** @returns the Cookie header of somebody who may host */
export async function signUpHost(origin: string): Promise<string> {
  const [client] = await join(origin, [makeUp(new Random(1), 'room', 0, 'teacher')]);
  if (client?.cookie === undefined) throw new Error('The host could not sign in.');
  return client.cookie;
}

/** Whoever leads the session, with the wall that shows how the room answers. */
export class Host {
  readonly client: ApiClient;
  readonly sessionId: string;
  readonly code: string;
  readonly questionIds: readonly string[];
  /** When each stage was asked for, in monotonic milliseconds, by its number. */
  readonly asked = new Map<number, number>();
  /** When the wall had so many responses to each question first, by the question: a time for each number of them. */
  readonly wall = new Map<string, Map<number, number>>();
  wallMessages = 0;
  #seen = 0;
  #position = '';
  #hasLeft = false;
  #line: LiveLine | undefined;

  private constructor(client: ApiClient, sessionId: string, code: string, questionIds: readonly string[]) {
    this.client = client;
    this.sessionId = sessionId;
    this.code = code;
    this.questionIds = questionIds;
  }

  /** Publishes a poll of choices and opens a led session for guests over it. */
  static async open(client: ApiClient, questions: number): Promise<Host> {
    const asked = Array.from({ length: questions }, (_, index) =>
      choiceQuestion(`Where do we go on day ${index + 1}?`, OPTIONS),
    );
    const content = PollInput.parse(pollForm({ questions: asked }));
    const { id: quizId } = await client.send(CreatePoll, content);
    const { sessionId, code } = await client.send(OpenHostedSession, { quizId, pace: 'host' });
    if (code === null || code === undefined) throw new Error('The session has no code.');
    const ids = content.questions.map(({ id }) => id);
    return new Host(client, sessionId, code, ids);
  }

  /** Watches the results, as the wall does. */
  async watch(): Promise<void> {
    const line = await LiveLine.open(
      { origin: this.client.origin, cookie: this.client.cookie ?? '' },
      {
        onEvent: (name, data) => {
          if (name !== 'view') return;
          this.wallMessages++;
          this.#take((data as LiveView).view as PollResultsView);
        },
        onClose: () => {
          if (!this.#hasLeft) void this.#watchAgain();
        },
      },
    );
    this.#line = line;
    const topic = { room: 'poll-results', id: this.sessionId, after: this.#position };
    const answer = (await line.ask('join', topic)) as JoinAnswer;
    if (!answer.ok) throw new Error(`The wall was not let in: ${answer.status} ${answer.code}`);
    this.#take(answer.view as PollResultsView);
  }

  async #watchAgain(): Promise<void> {
    await wait(1_000);
    await this.watch().catch(() => this.#watchAgain());
  }

  #take({ questions }: PollResultsView): void {
    const now = monotonicMs();
    for (const { id, responses } of questions) {
      const times = this.wall.get(id) ?? new Map<number, number>();
      this.wall.set(id, times);
      if (!times.has(responses)) times.set(responses, now);
    }
  }

  /** Has everybody see a question. @returns the number of the stage */
  ask(questionId: string, answers: 'open' | 'locked', results: 'hidden' | 'shown'): Promise<number> {
    return this.set({ on: 'question', questionId, answers, results });
  }

  /** @returns the number of the stage */
  async set(stage: Stage): Promise<number> {
    const key = crypto.randomUUID();
    this.asked.set(this.#seen + 1, monotonicMs());
    for (;;) {
      try {
        const wish = { sessionId: this.sessionId, seen: this.#seen, stage };
        const { number, position } = await this.client.send(SetStage, wish, key);
        this.#position = position;
        this.#seen = number;
        return number;
      } catch (error) {
        const mayPass = !(error instanceof RefusedRequest) || error.status >= 500;
        if (!mayPass) throw error;
        await wait(200);
      }
    }
  }

  leave(): void {
    this.#hasLeft = true;
    this.#line?.close();
  }
}
