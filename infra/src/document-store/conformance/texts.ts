import { describe, expect, test } from 'vitest';
import { randomRuns } from '../../../test/support/long-run.ts';
import { Random } from '../../../test/support/random.ts';
import { START } from '../../event-store/event-store.ts';
import type { Collection, DocumentChange, DocumentFilter } from '../document-store.ts';
import { fold } from '../search.ts';
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
const PIECES = [
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
const VERY_LONG = 'pneumonoultramicroscopic'.repeat(40);

function textOf(random: Random): string {
  return Array.from({ length: random.below(7) }, () => random.pick(PIECES)).join(random.pick(['', '', ' ']));
}

function letterOf(random: Random, number: number): Letter {
  const texts = {
    ...(random.chance(0.9) && { title: random.chance(0.05) ? null : textOf(random) }),
    ...(random.chance(0.8) && { body: random.chance(0.05) ? number : textOf(random) }),
  };
  return { ...texts, isSent: random.chance(0.5), number };
}

/** A part of a text that is there, or of one that may not be. */
function partOf(random: Random, letters: ReadonlyMap<string, Letter>): string {
  const { title, body } = random.pick([...letters.values()]);
  const characters = Array.from(random.pick([title ?? '', `${body ?? ''}`, textOf(random)]));
  const start = random.below(characters.length + 1);
  const part = characters.slice(start, start + random.below(9)).join('');
  return random.chance(0.2) ? part.toUpperCase() : part;
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
    const opened = async (): Promise<Collection> => {
      const letters = { ...LETTERS, version: subject.people.version };
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

    test.each(Array.from({ length: randomRuns({ few: 2, many: 100 }) }, (_none, run) => run + 1))(
      'finds what is in any text by the time, seed %i',
      async (seed) => {
        const random = new Random(seed);
        const letters = await opened();
        const said = new Map<string, Letter>();
        for (let step = 1; step <= 3; step++) {
          const changes = new Map<string, DocumentChange>();
          for (let number = 0; number < 50; number++) {
            const id = `l${random.below(100)}`;
            const letter = random.chance(0.2) ? null : letterOf(random, step * 1_000 + number);
            changes.set(id, { id, document: letter, position: String(step) });
            said.delete(id);
            if (letter !== null) said.set(id, letter);
          }
          const from = step === 1 ? START : String(step - 1);
          await subject.store.commit(letters, { from, to: String(step), changes: [...changes.values()] });
          for (let asked = 0; asked < 12; asked++) {
            await expectSame(letters, said, {
              where: {
                ...(random.chance(0.5) && { isSent: random.chance(0.5) }),
                ...(random.chance(0.3) && { title: { contains: partOf(random, said) } }),
                ...(random.chance(0.3) && { body: { contains: partOf(random, said) } }),
              },
              search: random.chance(0.7) ? `${partOf(random, said)} ${partOf(random, said)}` : '',
            });
          }
        }
        const other = await subject.openAnother();
        await expectSame(letters, said, { search: 'lakshmi' }, other);
      },
    );

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
