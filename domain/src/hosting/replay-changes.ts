// What is different between two stills of a replay, so that a thousand words are sent once and not with every still.

/** JSON. Lists of things that have an `id`, a `word` or a `player` are compared by it, others by their places. */
type Value = unknown;
type Fields = Readonly<Record<string, Value>>;

/**
 * How a value became another one: `[value]` is a new value, `[]` says that a field is gone, `{ fields }` says what is
 * different in an object, and `{ items }` of what a list is made now, in order.
 */
export type Change =
  | readonly Value[]
  | { readonly fields: Readonly<Record<string, Change>> }
  | { readonly items: readonly Item[] };

/** Part of a list: those from one place to before another as they were, one of them changed, or a new one. */
type Item =
  | readonly [from: number, to: number]
  | { readonly at: number; readonly change: Change }
  | { readonly is: Value };

/** What is different; undefined where nothing is. */
export function changeOf(before: Value, after: Value): Change | undefined {
  if (Object.is(before, after)) return undefined;
  if (Array.isArray(before) && Array.isArray(after)) return changeOfList(before, after);
  if (!isFields(before) || !isFields(after)) return [after];
  const fields: Record<string, Change> = {};
  for (const key of Object.keys(before))
    if (after[key] === undefined && before[key] !== undefined) fields[key] = [];
  for (const [key, value] of Object.entries(after)) {
    const change = value === undefined ? undefined : changeOf(before[key], value);
    if (change !== undefined) fields[key] = change;
  }
  return Object.keys(fields).length === 0 ? undefined : { fields };
}

/** What a value is once it has become another one. What is the same stays the very same, and nothing is changed in place. */
export function changed(before: Value, change: Change | undefined): Value {
  if (change === undefined) return before;
  if (isNew(change)) return change[0];
  if ('items' in change)
    return (change.items as readonly Item[]).flatMap((item) => itemsOf(before as Value[], item));
  const after: Record<string, Value> = { ...(before as Fields) };
  for (const [key, each] of Object.entries(change.fields)) {
    if (isNew(each) && each.length === 0) delete after[key];
    else after[key] = changed(after[key], each);
  }
  return after;
}

function itemsOf(before: readonly Value[], item: Item): readonly Value[] {
  if (Array.isArray(item)) return before.slice(item[0], item[1]);
  const one = item as Exclude<Item, readonly [number, number]>;
  return 'is' in one ? [one.is] : [changed(before[one.at], one.change)];
}

function changeOfList(before: readonly Value[], after: readonly Value[]): Change | undefined {
  const places = new Map(before.map((each, place) => [keyOf(each, place), place]));
  const items: Item[] = [];
  let isSame = before.length === after.length;
  for (const [place, each] of after.entries()) {
    const at = places.get(keyOf(each, place));
    isSame &&= at === place;
    if (at === undefined) {
      items.push({ is: each });
      continue;
    }
    const change = changeOf(before[at], each);
    if (change === undefined) keepItem(items, at);
    else items.push({ at, change });
    isSame &&= change === undefined;
  }
  return isSame ? undefined : { items };
}

function keepItem(items: Item[], at: number): void {
  const last = items.at(-1);
  if (Array.isArray(last) && last[1] === at) items[items.length - 1] = [last[0] as number, at + 1];
  else items.push([at, at + 1]);
}

function keyOf(value: Value, place: number): Value {
  if (!isFields(value)) return place;
  return value['id'] ?? value['word'] ?? value['player'] ?? place;
}

function isNew(change: Change): change is readonly Value[] {
  return Array.isArray(change);
}

function isFields(value: Value): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
