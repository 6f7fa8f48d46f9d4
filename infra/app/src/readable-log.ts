import { AccountForgotten } from '@pollux/domain/accounts/account';
import { categories, eventDefinitions } from '@pollux/domain/catalogue';
import { FORGOTTEN } from '@pollux/domain/kernel/values';
import { withVersions } from '@pollux/infra/event-codec/versions';
import type { EventStore } from '@pollux/infra/event-store/event-store';
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

/** The log for whoever needs nothing of people: every event in its newest version, what it says of them sealed. */
export function sealedLog(log: EventStore): EventStore {
  return withVersions(withoutPersonalData(log, personalFields), eventDefinitions, typesOf);
}

/**
 * The log as the product reads and writes it: personal values sealed in the store, every event in its newest version.
 * @param reads what is looked at, where that is not everything
 */
export function readableLog(log: EventStore, keys: PersonKeys, reads?: PersonalReads): EventStore {
  const newest = (opened: EventStore) => withVersions(opened, eventDefinitions, typesOf);
  return withPersonalData(log, personalFields, keys, newest, reads);
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

/** The types of the events that the stream's category has. */
function typesOf(stream: string): readonly string[] {
  const [name] = stream.split('-', 1);
  return categories.find((category) => category.name === name)?.events.map(({ type }) => type) ?? [];
}
