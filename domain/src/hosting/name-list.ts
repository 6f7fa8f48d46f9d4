import { type RefusedPart, Rejection } from '../kernel/rejection.ts';
import { oneLine } from '../kernel/typed-text.ts';
import { personName } from '../kernel/values.ts';
import { MOST_LISTED_CHARACTERS, MOST_LISTED_NAMES } from './names.ts';

const ListedName = personName(MOST_LISTED_CHARACTERS);

/** A pasted list has lines that cannot be used; each is named by its number, as `nameList.7`. */
export class NamesNotUsable extends Rejection {
  constructor(errors: readonly RefusedPart[]) {
    super('invalid', 'names-not-usable', 'Some lines of the list cannot be used.', { errors });
  }
}

/** A pasted list has no name, or too many. */
export class NamesNotCounted extends Rejection {
  constructor() {
    super('invalid', 'names-not-counted', `A list has 1 to ${MOST_LISTED_NAMES} names, each in a line.`, {
      path: 'nameList',
    });
  }
}

/**
 * The names of a pasted list, one a line, in their order. Blank lines count as lines and are left out.
 * @param looksOf what a name looks like: two that have a look in common are doubles
 * @throws NamesNotCounted; NamesNotUsable with the numbers of the lines, from 1 on, as they were pasted
 */
export function namesIn(pasted: string, looksOf: (name: string) => readonly string[]): string[] {
  const names: string[] = [];
  const errors: RefusedPart[] = [];
  const lineOf = new Map<string, number>();
  for (const [index, typed] of pasted.split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/u).entries()) {
    const line = index + 1;
    if (oneLine(typed) === '') continue;
    const read = ListedName.safeParse(typed);
    if (!read.success) {
      const message = read.error.issues[0]?.message ?? '';
      errors.push({ path: `nameList.${line}`, code: 'name-not-usable', message: `Line ${line}: ${message}` });
      continue;
    }
    const looks = looksOf(read.data);
    const [first] = looks.flatMap((look) => lineOf.get(look) ?? []);
    if (first !== undefined) {
      const message = `Lines ${first} and ${line} have the same name.`;
      errors.push({ path: `nameList.${line}`, code: 'double-name', message });
    }
    for (const look of looks) lineOf.set(look, first ?? line);
    names.push(read.data);
  }
  if (errors.length > 0) throw new NamesNotUsable(errors.slice(0, 20));
  if (names.length === 0 || names.length > MOST_LISTED_NAMES) throw new NamesNotCounted();
  return names;
}
