import { eventDefinitions } from '@pollux/domain/catalogue';
import { goldenEvents, withPersonal } from '@pollux/domain/golden-log/testing';
import type { DomainEvent } from '@pollux/domain/kernel/event';
import { expect, test } from 'vitest';
import { projectors } from '../registry.ts';
import { project } from '../testing.ts';

/** Every event of the golden log, with a text in each personal field that stands nowhere else. */
const events: readonly DomainEvent[] = goldenEvents().map(({ type, version, data }) => {
  const definition = eventDefinitions.find((known) => known.type === type);
  const read = definition?.upcast(data, version);
  const told = definition?.personal.reduce(
    (told, path) => withPersonal(told, [path], `personal ${path}`),
    read,
  );
  return { type, data: told };
});
const before = events.filter(({ type }) => type !== 'AccountForgotten');

/** The read models whose documents go with the person, or with the visitor's ticket, that they are about. */
const ofPeople = new Set([
  'accounts',
  'users',
  'cancellations',
  'exports',
  'support-tickets',
  'standings',
  'certificates',
  'reported-attempts',
  'text-answers',
  'hall-questions',
  'session-names',
]);

test.each(projectors.map((projector) => [projector.collection.name, projector] as const))(
  'no document of %s holds personal data, but for those that go with their person, or are built anew without them',
  (name, projector) => {
    const holdsAny = (...log: readonly DomainEvent[]) =>
      JSON.stringify(project(projector, ...log)).includes('personal ');
    expect(holdsAny(...before)).toBe(ofPeople.has(name) || projector.rebuiltToForget !== undefined);
  },
);

test('a forgotten account has no document, and the countries that people come from stay as they are', () => {
  const forgotten = events.find(({ type }) => type === 'AccountForgotten');
  if (forgotten === undefined) throw new Error('Nobody is forgotten in the golden log.');
  const { accountId } = forgotten.data as { accountId: string };
  const documents = (name: string, ...log: readonly DomainEvent[]) => {
    const projector = projectors.find(({ collection }) => collection.name === name);
    return projector === undefined ? {} : project(projector, ...log);
  };
  expect(documents('accounts', ...before)).toHaveProperty(accountId);
  expect(documents('accounts', ...events)).not.toHaveProperty(accountId);
  expect(Object.keys(documents('countries', ...before))).toHaveLength(2);
  expect(documents('countries', ...events)).toEqual(documents('countries', ...before));
});
