import type { NewEvent } from '../event-store/event-store.ts';

/** An event type as far as personal data is concerned. */
export interface PersonalEvent {
  readonly type: string;
  /** The field of the data that names the person. */
  readonly person: string | undefined;
  /**
   * Where the data holds personal values: the names of fields joined by dots, `*` for each item of a list and each entry
   * of a record, as in `answers.*.word`.
   */
  readonly personal: readonly string[];
  /** The newest version of its data, from 1 on. An older one may hold in plain what is personal by now. */
  readonly version: number;
}

/** What a program says about people, and how it forgets them. */
export interface PersonalFields {
  readonly definitions: readonly PersonalEvent[];
  /** The event by which a person is forgotten. */
  readonly forgottenBy: PersonalEvent;
  /** What stands for a personal value once the person has been forgotten. */
  readonly forgotten: string;
}

/** What a reader looks at of what events say of people: paths by event type, as definitions have them. */
export type PersonalReads = Readonly<Record<string, readonly string[]>>;

/** Where one value stands: the name of a field at the top of the data, or the steps that lead there. */
export type Place = string | readonly string[];

/** What an event says of a person: the values stand at the places of the same index. */
export interface PersonalValues {
  readonly person: string;
  readonly places: readonly Place[];
  readonly values: readonly unknown[];
}

/** The personal values inside a value, as a tree: under a name, or under every name and index. */
interface Inside {
  isPersonal: boolean;
  readonly named: Map<string, Inside>;
  each: Inside | undefined;
}

const EACH = '*';

/**
 * Makes what finds the personal values of an event in its newest version; undefined where there are none. Empty texts,
 * null and what is forgotten tell nothing.
 */
export function personalValuesFinder({
  definitions,
  forgotten,
}: PersonalFields): (event: Pick<NewEvent, 'type' | 'data'>) => PersonalValues | undefined {
  const types = new Map(
    definitions
      .filter(({ personal }) => personal.length > 0)
      .map((definition) => [definition.type, { definition, inside: insideOf(definition.personal) }]),
  );
  return ({ type, data }) => {
    const known = types.get(type);
    if (known === undefined) return undefined;
    const places: Place[] = [];
    const values: unknown[] = [];
    visit(known.inside, data, [], (value, steps) => {
      if (value === '' || value === null || value === undefined || value === forgotten) return;
      places.push(steps.length === 1 ? (steps[0] ?? '') : [...steps]);
      values.push(value);
    });
    if (places.length === 0) return undefined;
    return { person: personOf(known.definition, data), places, values };
  };
}

/** Makes what tells whether any of the places in an event is one that a reader looks at. */
export function looksAt(reads: PersonalReads): (type: string, places: readonly Place[]) => boolean {
  const paths = new Map(
    Object.entries(reads).map(([type, ofType]) => [type, ofType.map((path) => path.split('.'))]),
  );
  return (type, places) => {
    const ofType = paths.get(type);
    return ofType !== undefined && places.some((place) => ofType.some((path) => leadsTo(path, place)));
  };
}

function leadsTo(path: readonly string[], place: Place): boolean {
  if (typeof place === 'string') return path.length === 1 && path[0] === place;
  return path.length === place.length && path.every((step, index) => step === EACH || step === place[index]);
}

/** The person whom an event is about. @throws TypeError when it names none */
export function personOf({ type, person = '' }: PersonalEvent, data: unknown): string {
  const named = (data as Readonly<Record<string, unknown>>)[person];
  if (typeof named !== 'string' || named === '') throw new TypeError(`An event ${type} names no person.`);
  return named;
}

/**
 * The data with other values at some places; what it was is left as it is.
 * @throws TypeError where there is no such place
 */
export function withValues(
  data: unknown,
  places: readonly Place[],
  valueAt: (index: number) => unknown,
): unknown {
  const top: Branch = { ...(data as Branch) };
  const copies = new Set([top]);
  for (const [index, place] of places.entries()) {
    const steps = typeof place === 'string' ? [place] : place;
    const last = steps.at(-1) ?? '';
    let branch = top;
    for (const step of steps.slice(0, -1)) {
      const inner = existing(branch, step);
      if (typeof inner !== 'object' || inner === null) throw noPlace(step);
      const known = copies.has(inner as Branch);
      const copy = known ? inner : Array.isArray(inner) ? [...inner] : { ...inner };
      branch[step] = copy;
      branch = copy as Branch;
      copies.add(branch);
    }
    existing(branch, last);
    branch[last] = valueAt(index);
  }
  return top;
}

/** An object or a list. */
type Branch = Record<string, unknown>;

/** What stands under a name of its own: to write there is safe, even where the name is `__proto__`. */
function existing(branch: Branch, step: string): unknown {
  if (!Object.hasOwn(branch, step)) throw noPlace(step);
  return branch[step];
}

function noPlace(step: string): TypeError {
  return new TypeError(`There is no ${step} in the data.`);
}

function insideOf(personal: readonly string[]): Inside {
  const top: Inside = { isPersonal: false, named: new Map(), each: undefined };
  for (const path of personal) {
    let inside = top;
    for (const step of path.split('.')) {
      const next = (step === EACH ? inside.each : inside.named.get(step)) ?? {
        isPersonal: false,
        named: new Map(),
        each: undefined,
      };
      if (step === EACH) inside.each = next;
      else inside.named.set(step, next);
      inside = next;
    }
    inside.isPersonal = true;
  }
  return top;
}

function visit(
  inside: Inside,
  value: unknown,
  steps: string[],
  found: (value: unknown, steps: readonly string[]) => void,
): void {
  if (inside.isPersonal) return found(value, steps);
  if (typeof value !== 'object' || value === null) return;
  const branch = value as Branch;
  for (const [name, next] of inside.named) {
    if (!Object.hasOwn(branch, name)) continue;
    steps.push(name);
    visit(next, branch[name], steps, found);
    steps.pop();
  }
  if (inside.each === undefined) return;
  for (const name of Object.keys(branch)) {
    steps.push(name);
    visit(inside.each, branch[name], steps, found);
    steps.pop();
  }
}
