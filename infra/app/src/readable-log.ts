import { AccountForgotten } from '@pollux/domain/accounts/account-events';
import { categories, eventDefinitions } from '@pollux/domain/catalogue';
import { FORGOTTEN } from '@pollux/domain/kernel/values';
import { type EventAside, eventsAside, type SetAsideEvent } from '@pollux/domain/operations/set-aside';
import { type PassedOverSource, passingOver, placeOf } from '@pollux/infra/event-codec/passing-over';
import { withSalts } from '@pollux/infra/event-codec/salts';
import { withVersions } from '@pollux/infra/event-codec/versions';
import type { EventStore, RecordedEvent } from '@pollux/infra/event-store/event-store';
import type { LastingFailure } from '@pollux/infra/lasting-failure';
import type { PersonKeys } from '@pollux/infra/personal-data/person-keys';
import type { PersonalFields, PersonalReads } from '@pollux/infra/personal-data/personal-values';
import { withoutPersonalData, withPersonalData } from '@pollux/infra/personal-data/with-personal-data';
import type { Projector } from '@pollux/projections/kernel/projector';

/** What events say of people, and how people are forgotten. */
export const personalFields: PersonalFields = {
  definitions: eventDefinitions,
  forgottenBy: AccountForgotten,
  forgotten: FORGOTTEN,
};

/** The stream in which operators set aside what cannot be read. */
export const asideStream = eventsAside.stream({});

const setAside: PassedOverSource = {
  stream: asideStream,
  places: (events) => new Set(asideIn(events).map(placeOf)),
};

/** What operators have set aside, of the events of that stream as they are stored. What is no such event says nothing. */
export function asideIn(events: readonly RecordedEvent[]): readonly EventAside[] {
  const said = events.filter(({ type, data }) => {
    const definition = eventsAside.events.find((each) => each.type === type);
    return definition?.schema.safeParse(data).success ?? false;
  });
  return said.reduce(
    (aside, event) => eventsAside.evolve(aside, event as unknown as SetAsideEvent),
    eventsAside.initial,
  );
}

/** What operators have set aside, as the log says it now. @param log as it is stored */
export async function eventsSetAside(log: Pick<EventStore, 'readStream'>): Promise<readonly EventAside[]> {
  return asideIn(await log.readStream(asideStream));
}

/** The log for whoever needs nothing of people: every event in its newest version, what it says of them sealed. */
export function sealedLog(log: EventStore, opening?: LastingFailure): EventStore {
  return passingOver(
    withSalts(log),
    setAside,
    (stored) => withVersions(withoutPersonalData(stored, personalFields), eventDefinitions, typesOf),
    opening,
  );
}

/**
 * The log as the product reads and writes it: personal values sealed in the store, every event in its newest version.
 * @param reads what is looked at, where that is not everything
 * @param opening told where subscribers cannot be handed events for a while
 */
export function readableLog(
  log: EventStore,
  keys: PersonKeys,
  reads?: PersonalReads,
  opening?: LastingFailure,
): EventStore {
  const newest = (opened: EventStore) => withVersions(opened, eventDefinitions, typesOf);
  return passingOver(
    withSalts(log),
    setAside,
    (stored) => withPersonalData(stored, personalFields, keys, newest, reads, opening),
    opening,
  );
}

/** The log as one read model needs it to be built anew. */
export function logFor(
  { readsPersonal }: Pick<Projector<unknown>, 'readsPersonal'>,
  log: EventStore,
  keys: PersonKeys,
): EventStore {
  if (readsPersonal === false) return sealedLog(log);
  return readableLog(log, keys, readsPersonal === true ? undefined : readsPersonal);
}

/** The log as several read models need it that are kept together: no value is opened that none of them looks at. */
export function logForAll(
  projectors: readonly Pick<Projector<unknown>, 'readsPersonal' | 'knows'>[],
  log: EventStore,
  keys: PersonKeys,
  opening?: LastingFailure,
): EventStore {
  const readsOf = (type: string, personal: readonly string[]) =>
    projectors.flatMap((projector) => {
      const { readsPersonal } = projector;
      if (readsPersonal === true) return projector.knows(type) ? personal : [];
      return readsPersonal === false ? [] : (readsPersonal[type] ?? []);
    });
  const reads = eventDefinitions.map(({ type, personal }) => [type, readsOf(type, personal)] as const);
  const looked = reads.filter(([, places]) => places.length > 0);
  return readableLog(log, keys, Object.fromEntries(looked), opening);
}

/** The types of the events that the stream's category has. */
function typesOf(stream: string): readonly string[] {
  const [name] = stream.split('-', 1);
  return categories.find((category) => category.name === name)?.events.map(({ type }) => type) ?? [];
}
