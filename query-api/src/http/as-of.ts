import {
  END,
  type EventStore,
  isPosition,
  type Position,
  type RecordedEvent,
  START,
} from '@pollux/infra/event-store/event-store';
import { Problem } from '@pollux/infra/http/problem';
import { attempts } from '@pollux/domain/attending/attempts';
import { ballots } from '@pollux/domain/voting/ballot';
import { urns } from '@pollux/domain/voting/urn';
import { BEFORE } from './contract.ts';

const notYet = () => new Problem(422, 'invalid-payload', 'This moment has not come yet.');
const noSuchChange = () => new Problem(404, 'not-found', 'There is no such change.');

/** Nobody is told where single answers stand in the log: they are told in seconds. */
const OF_ANSWERS = [ballots, attempts, urns].map(({ name }) => `${name}-`);

/**
 * The last event that is in what somebody looks back to.
 * @param asked as `AsOf` has parsed it
 * @throws a problem 422 for a moment that has not come, 404 for a change that there is not
 */
export async function positionAsOf(
  asked: string,
  events: Pick<EventStore, 'positionAt' | 'readAllBackwards' | 'readAll'>,
  now = new Date(),
): Promise<Position> {
  if (!asked.startsWith(BEFORE)) {
    const at = new Date(asked);
    if (at > now) throw notYet();
    // Seconds are as fine as the course of votes is told.
    at.setUTCMilliseconds(999);
    return events.positionAt(at);
  }
  const position = asked.slice(BEFORE.length);
  if (!isPosition(position) || position === START || position >= END) throw noSuchChange();
  let [before] = await events.readAllBackwards(position, 1).catch(orNoChange);
  const [change] = await events.readAll(before?.position ?? START, 1);
  if (change?.position !== position || OF_ANSWERS.some((name) => change.stream.startsWith(name)))
    throw noSuchChange();
  // What was appended together happened at once: there was no moment in between.
  while (before !== undefined && isOfOneAppend(before, change))
    [before] = await events.readAllBackwards(before.position, 1);
  return before?.position ?? START;
}

function isOfOneAppend(one: RecordedEvent, other: RecordedEvent): boolean {
  return one.stream === other.stream && one.metadata.commandId === other.metadata.commandId;
}

/** Another engine gives other positions. */
function orNoChange(error: unknown): never {
  throw error instanceof RangeError ? noSuchChange() : error;
}

/** The log up to a position, for what is read from streams. */
export function eventsUntil(events: EventStore, until: Position): EventStore {
  const isThen = ({ position }: { readonly position: Position }) => position <= until;
  return {
    append: () => Promise.reject(new Error('Nothing can be appended to the past.')),
    async readStream(stream, { limit, ...range } = {}) {
      // From its end a stream is read past what came later, which counts in no limit.
      const asked = range.backwards === true || limit === undefined ? range : { ...range, limit };
      return (await events.readStream(stream, asked)).filter(isThen).slice(0, limit);
    },
    readAll: async (after, limit) => (await events.readAll(after, limit)).filter(isThen),
    readAllBackwards: (before, limit) => events.readAllBackwards(before, limit),
    head: async () => until,
    positionAt: (instant) => events.positionAt(instant),
    subscribe: (after, options) => events.subscribe(after, options),
    close: () => Promise.resolve(),
  };
}
