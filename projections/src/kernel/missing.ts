import type { SetAside } from '@pollux/infra/event-store/event-store';
import { SEALED } from '@pollux/infra/personal-data/sealing-codec';
import type { FieldValues, Projector } from './projector.ts';
import type { Which } from './set-aside.ts';

/**
 * Which documents are not complete without an event that cannot be read, as far as the projector's rules tell it from
 * what can be read. An event of a type that is not known is taken to be about the same documents as the other events of
 * its category would be with its data.
 * @returns no ids where the projector would not have read the event
 */
export function documentsOf(projector: Projector<unknown>, { event, types }: SetAside): Which {
  const ids = new Set<string>();
  for (const type of types.filter((each) => projector.knows(each))) {
    const named = idsOf(projector, { ...event, type, data: legible(event.data) });
    if (named === undefined) return 'all';
    for (const id of named) ids.add(id);
  }
  return [...ids];
}

function idsOf(projector: Projector<unknown>, event: SetAside['event']): readonly string[] | undefined {
  try {
    const ids: readonly unknown[] | FieldValues = projector.subjectsOf(event);
    return Array.isArray(ids) && ids.every((id) => typeof id === 'string' && id !== '')
      ? (ids as readonly string[])
      : undefined;
  } catch {
    return undefined;
  }
}

/** The data, which throws when somebody looks at what is sealed or not there: no id is made of that. */
function legible(data: unknown): unknown {
  if (typeof data !== 'object' || data === null) return data;
  return new Proxy(data, {
    get(target, field) {
      const value: unknown = Reflect.get(target, field);
      if (value === undefined || value === SEALED) throw new TypeError('This cannot be read.');
      return legible(value);
    },
  });
}
