import { AccountForgotten } from '@pollux/domain/accounts/account';
import { eventDefinitions } from '@pollux/domain/catalogue';
import { FORGOTTEN } from '@pollux/domain/kernel/values';
import { withVersions } from '../event-codec/versions.ts';
import type { EventStore } from '../event-store/event-store.ts';
import type { PersonKeys } from '../personal-data/person-keys.ts';
import type { PersonalFields } from '../personal-data/personal-fields.ts';
import { withoutPersonalData, withPersonalData } from '../personal-data/with-personal-data.ts';

const personalFields: PersonalFields = {
  definitions: eventDefinitions,
  forgottenBy: AccountForgotten,
  forgotten: FORGOTTEN,
};

/** The log for whoever needs nothing of people: every event in its newest version, what it says of them sealed. */
export function sealedLog(log: EventStore): EventStore {
  return withVersions(withoutPersonalData(log, personalFields), eventDefinitions);
}

/** The log as the product reads and writes it: personal texts sealed in the store, every event in its newest version. */
export function readableLog(log: EventStore, keys: PersonKeys): EventStore {
  return withVersions(withPersonalData(log, personalFields, keys), eventDefinitions);
}
