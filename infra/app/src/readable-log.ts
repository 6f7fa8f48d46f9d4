import { AccountForgotten } from '@pollux/domain/accounts/account';
import { categories, eventDefinitions } from '@pollux/domain/catalogue';
import { FORGOTTEN } from '@pollux/domain/kernel/values';
import { withVersions } from '@pollux/infra/event-codec/versions';
import type { EventStore } from '@pollux/infra/event-store/event-store';
import type { PersonKeys } from '@pollux/infra/personal-data/person-keys';
import type { PersonalFields } from '@pollux/infra/personal-data/personal-values';
import { withoutPersonalData, withPersonalData } from '@pollux/infra/personal-data/with-personal-data';

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

/** The log as the product reads and writes it: personal texts sealed in the store, every event in its newest version. */
export function readableLog(log: EventStore, keys: PersonKeys): EventStore {
  return withPersonalData(log, personalFields, keys, (opened) =>
    withVersions(opened, eventDefinitions, typesOf),
  );
}

/** The types of the events that the stream's category has. */
function typesOf(stream: string): readonly string[] {
  const [name] = stream.split('-', 1);
  return categories.find((category) => category.name === name)?.events.map(({ type }) => type) ?? [];
}
