import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { START } from '../../event-store/event-store.ts';
import type { Collection, DocumentChange, DocumentFilter } from '../document-store.ts';
import { fold } from '../fold.ts';
import type { Subject } from './subject.ts';

interface Letter {
  readonly title?: string | null;
  readonly body?: string | number;
  readonly isSent: boolean;
  readonly number: number;
}

const LETTERS = {
  name: 'letters',
  indexes: [['isSent', 'number'], 'number'],
  searched: ['title', 'body'],
  textIndex: true,
} as const;

/** What texts are made of: scripts that are folded in their own ways, and what engines may take for syntax. */
const PIECES: readonly [string, ...string[]] = [
  'Lakshmi',
  ...'Lakshmi LAKSHMI Ｂala Straße ﬁn İstanbul Émile E\u0301mile ΑΣ a ab abc abab 4711 00'.split(' '),
  ...'தமிழ் தமிழ்ச்செல்வி கொ हिन्दी प्रश्न क्षेत्र क़ 日本 😀 👩‍👩‍👧 🇮🇳 \ufffe \uffff \u200d'.split(' '),
  ...`50% _ .* " "" ' D'Souza \\ NOT OR NEAR(a * ^ {t0}: - \0 x\0y`.split(' '),
  'a AND b',
  '\n',
  '\t',
  '\u00a0',
  ' ',
  ' ',
  ' ',
];
const RUNS = 3;

const VERY_LONG = 'pneumonoultramicroscopic'.repeat(40);

/** What fast-check draws while a test runs: it prints the seed of what fails. */
class Draws {
  readonly #value: fc.GeneratorValue;

  constructor(value: fc.GeneratorValue) {
    this.#value = value;
  }

  /** A whole number from 0 up to but without `limit`. */
  below(limit: number): number {
    return this.#value(fc.nat, { max: limit - 1 });
  }

  chance(probability: number): boolean {
    return this.below(100) < 100 * probability;
  }

  pick<Item>(items: readonly [Item, ...Item[]]): Item {
    return items[this.below(items.length)] ?? items[0];
  }
}

function textOf(draws: Draws): string {
  return Array.from({ length: draws.below(7) }, () => draws.pick(PIECES)).join(draws.pick(['', '', ' ']));
}

function letterOf(draws: Draws, number: number): Letter {
  const texts = {
    ...(draws.chance(0.9) && { title: draws.chance(0.05) ? null : textOf(draws) }),
    ...(draws.chance(0.8) && { body: draws.chance(0.05) ? number : textOf(draws) }),
  };
  return { ...texts, isSent: draws.chance(0.5), number };
}

/** A part of a text that is there, or of one that may not be. */
function partOf(draws: Draws, letters: ReadonlyMap<string, Letter>): string {
  const { title, body } = [...letters.values()][draws.below(letters.size)] ?? {};
  const characters = Array.from(draws.pick([title ?? '', `${body ?? ''}`, textOf(draws)]));
  const start = draws.below(characters.length + 1);
  const part = characters.slice(start, start + draws.below(9)).join('');
  return draws.chance(0.2) ? part.toUpperCase() : part;
}

/** One of every other letter: written, written anew, or deleted. */
function changeOf(draws: Draws, place: number, step: number): DocumentChange {
  const id = `l${2 * place + draws.below(2)}`;
  const document = draws.chance(0.2) ? null : letterOf(draws, step * 1_000 + place);
  return { id, document, position: String(step) };
}

function queryOf(draws: Draws, said: ReadonlyMap<string, Letter>): DocumentFilter {
  return {
    where: {
      ...(draws.chance(0.5) && { isSent: draws.chance(0.5) }),
      ...(draws.chance(0.3) && { title: { contains: partOf(draws, said) } }),
      ...(draws.chance(0.3) && { body: { contains: partOf(draws, said) } }),
    },
    search: draws.chance(0.7) ? `${partOf(draws, said)} ${partOf(draws, said)}` : '',
  };
}

/** What a search means, without any index. */
function holds({ title, body, isSent }: Letter, { where = {}, search = '' }: DocumentFilter): boolean {
  const texts = [title, body].flatMap((text) => (typeof text === 'string' ? [fold(text)] : []));
  const words = fold(search).split(/\s+/).filter(Boolean);
  const asked = where as Readonly<Partial<Record<'title' | 'body', { contains: string }>>> & {
    isSent?: boolean;
  };
  const contains = (text: unknown, part: { contains: string } | undefined) =>
    part === undefined || (typeof text === 'string' && fold(text).includes(fold(part.contains)));
  return (
    (asked.isSent === undefined || isSent === asked.isSent) &&
    contains(title, asked.title) &&
    contains(body, asked.body) &&
    words.every((word) => texts.some((text) => text.includes(word)))
  );
}

/** Searches in an index of texts find exactly what going through all documents finds. */
export function textConformance(subject: Subject): void {
  describe('an index of texts', () => {
    const opened = async (name: string = LETTERS.name): Promise<Collection> => {
      const letters = { ...LETTERS, name, version: subject.people.version };
      await subject.store.open([letters]);
      return letters;
    };

    async function expectSame(
      letters: Collection,
      said: ReadonlyMap<string, Letter>,
      query: DocumentFilter,
      store = subject.store,
    ): Promise<void> {
      const inOrder = [...said]
        .filter(([, letter]) => holds(letter, query))
        .toSorted(([, one], [, other]) => one.number - other.number)
        .map(([id]) => id);
      const found = await store.find(letters, { ...query, sort: [{ field: 'number' }] });
      expect(found.map(({ id }) => id)).toEqual(inOrder);
      expect(await store.count(letters, query)).toBe(inOrder.length);
      const newest = { ...query, sort: [{ field: 'number', descending: true }], skip: 1, limit: 2 };
      expect((await store.find(letters, newest)).map(({ id }) => id)).toEqual(
        inOrder.toReversed().slice(1, 3),
      );
    }

    test('finds what is in any text by the time', { timeout: 60_000 }, async () => {
      const other = await subject.openAnother();
      let number = 0;
      const found = fc.asyncProperty(fc.gen(), async (value) => {
        number += 1;
        const draws = new Draws(value);
        const letters = await opened(`letters-${number}`);
        const said = new Map<string, Letter>();
        for (const step of [1, 2, 3]) {
          const changes = Array.from({ length: 40 }, (_none, place) => changeOf(draws, place, step));
          for (const { id, document } of changes) {
            said.delete(id);
            if (document !== null) said.set(id, document as Letter);
          }
          const from = step === 1 ? START : String(step - 1);
          await subject.store.commit(letters, { from, to: String(step), changes });
          for (let asked = 0; asked < 8; asked++)
            await expectSame(letters, said, queryOf(draws, said), asked === 0 ? other : subject.store);
        }
      });
      await fc.assert(found, { numRuns: RUNS, endOnFailure: true });
    });

    test('finds very long words, and none that are a little longer', async () => {
      const letters = await opened();
      const said = new Map<string, Letter>();
      for (let number = 0; number < 12; number++) {
        const body = `${VERY_LONG}${number}`;
        said.set(`l${number}`, { title: 'Letter', body, isSent: number % 2 === 0, number });
      }
      const changes = [...said].map(([id, document]) => ({ id, document, position: '1' }));
      await subject.store.commit(letters, { from: START, to: '1', changes });
      for (const search of [VERY_LONG, `letter ${VERY_LONG}1`, `x${VERY_LONG}`, `${VERY_LONG}c`])
        await expectSame(letters, said, { where: { isSent: true }, search });
    });

    test.each([
      ['with an index', { ...LETTERS, name: 'contained', searched: ['title'], contained: ['body'] }],
      [
        'without searched texts',
        { ...LETTERS, name: 'contained2', searched: [], contained: ['body', 'title'] },
      ],
      [
        'without an index',
        { name: 'contained3', indexes: ['number'], searched: ['title'], contained: ['body'] },
      ],
    ])('has texts that only a part of them finds, or one of several: %s', async (_how, declared) => {
      const letters: Collection = { ...declared, version: subject.people.version };
      await subject.store.open([letters]);
      const bodies = ['|six|seven|', '|seven|', '|eight|', null, ''];
      const changes = bodies.map((body, number) => ({
        id: `l${number}`,
        document: { title: 'Letter six', body, isSent: true, number },
        position: '1',
      }));
      await subject.store.commit(letters, { from: START, to: '1', changes });
      const found = async (query: DocumentFilter) => {
        const ids = (await subject.store.find(letters, { ...query, sort: [{ field: 'number' }] })).map(
          ({ id }) => id,
        );
        expect(await subject.store.count(letters, query)).toBe(ids.length);
        return ids;
      };
      expect(await found({ where: { body: { contains: '|SEVEN|' } } })).toEqual(['l0', 'l1']);
      expect(await found({ where: { body: { contains: ['|six|', '|eight|'] } } })).toEqual(['l0', 'l2']);
      expect(await found({ where: { body: { contains: ['|six|'] }, number: { gte: 1 } } })).toEqual([]);
      expect(await found({ where: { title: { contains: ['letter', 'x'] } } })).toHaveLength(5);
      const isSearched = declared.searched.length > 0;
      expect(isSearched ? await found({ search: 'six' }) : changes.map(({ id }) => id)).toHaveLength(5);
      expect(isSearched ? await found({ search: 'seven' }) : []).toEqual([]);
    });

    test('goes with its generation', async () => {
      const { store } = subject;
      const letters = await opened();
      const next = { ...letters, generation: 2 };
      const write = (collection: Collection, from: string, title: string) =>
        store.commit(collection, {
          from,
          to: `${from}1`,
          changes: [{ id: 'one', document: { title, isSent: true, number: 1 }, position: `${from}1` }],
        });
      const count = (search: string) => store.count(letters, { search });
      await write(letters, START, 'Lakshmi');
      await store.open([next]);
      await write(next, START, 'Kamala');
      expect([await count('lakshmi'), await count('kamala')]).toEqual([1, 0]);
      await store.switchTo(next);
      // Readers of some engines look anew within a second.
      await expect.poll(() => count('kamala'), { interval: 20 }).toBe(1);
      expect(await count('lakshmi')).toBe(0);
      await store.drop({ ...letters, generation: 1 });
      await write(next, '1', 'Lakshmi Menon');
      expect([await count('lakshmi'), await count('kamala')]).toEqual([1, 0]);
      await store.dropEarlierVersions({ ...letters, version: letters.version + 1 });
      await store.open([letters]);
      await write(letters, START, 'Kamala');
      expect([await count('lakshmi'), await count('kamala')]).toEqual([0, 1]);
    });

    test('cannot come later, or without texts, or where indexes have the words', async () => {
      const letters = await opened();
      const { textIndex: _none, ...without } = letters;
      await expect(subject.store.open([without])).rejects.toThrow('give it a new version');
      for (const wrong of [
        { ...letters, searched: [] },
        { ...letters, searchInIndexes: true },
      ]) {
        await expect(subject.store.open([wrong])).rejects.toThrow(TypeError);
      }
    });
  });
}
