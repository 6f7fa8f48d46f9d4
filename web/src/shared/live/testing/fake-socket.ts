import type {
  JoinAnswer,
  LiveView,
  OwnPart,
  PeopleHere,
  RoomLeft,
  RoomReactions,
} from '@pollux/query-api/live/contract';
import type { LiveSocket, Topic } from '../live-connection.ts';

/** A socket for tests, whose server is the test. */
export class FakeSocket implements LiveSocket {
  connected = false;
  readonly joined: Topic[] = [];
  /** At which positions it was asked to join. */
  readonly after: (string | undefined)[] = [];
  readonly left: Topic[] = [];
  /** What it reacted with, and where. */
  readonly reacted: string[] = [];
  readonly #listeners = new Map<string, ((said: never) => void)[]>();
  readonly #answers: ((answer: JoinAnswer) => void)[] = [];

  on(event: string, listener: (said: never) => void): void {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
  }

  emit(
    event: 'join' | 'leave' | 'react',
    topic: Topic & { after?: string; reaction?: string },
    answer?: (answer: JoinAnswer) => void,
  ): void {
    const { room, id, reaction } = topic;
    if (event === 'react') return void this.reacted.push(`${id} ${reaction}`);
    (event === 'join' ? this.joined : this.left).push({ room, id });
    if (event === 'join') this.after.push(topic.after);
    if (answer) this.#answers.push(answer);
  }

  /** How often it was asked to connect again. */
  connections = 0;

  connect(): void {
    this.connections++;
  }

  disconnect(): void {
    this.connected = false;
  }

  connects(): void {
    this.connected = true;
    this.#fire('connect');
  }

  drops(): void {
    this.connected = false;
    this.#fire('disconnect');
  }

  pushes(update: LiveView): void {
    this.#fire('view', update);
  }

  tells(people: PeopleHere): void {
    this.#fire('here', people);
  }

  tellsOwn(update: OwnPart): void {
    this.#fire('own', update);
  }

  tellsReactions(told: RoomReactions): void {
    this.#fire('reactions', told);
  }

  /** Makes the page leave a room. */
  putsOut(room: RoomLeft): void {
    this.#fire('left', room);
  }

  /** Answers the joins that wait for an answer. */
  answersJoin(answer: JoinAnswer): void {
    for (const answerTo of this.#answers.splice(0)) answerTo(answer);
  }

  #fire(event: string, said?: LiveView | OwnPart | PeopleHere | RoomLeft | RoomReactions): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(said as never);
  }
}
