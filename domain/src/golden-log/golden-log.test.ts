import { expect, test } from 'vitest';
import { QuestionAdded } from '../authoring/drafting/draft-events.ts';
import { categories, eventDefinitions } from '../catalogue.ts';
import type { Category } from '../kernel/category.ts';
import type { AnyEventDefinition, DomainEvent } from '../kernel/event.ts';
import { FORGOTTEN } from '../kernel/values.ts';
import { type Question, questionTypes } from '../questions/question-types.ts';
import { checksumOf, type GoldenEvent, goldenLog, withPersonal } from './testing.ts';

const files = [...goldenLog()];
const lines = files.flatMap(([, inFile]) => inFile);

function definitionOf({ type }: GoldenEvent): AnyEventDefinition {
  const definition = eventDefinitions.find((known) => known.type === type);
  if (definition === undefined) throw new Error(`There are logs with ${type}: its definition must stay.`);
  return definition;
}

/** The event as the program of today sees it. */
function loaded(line: GoldenEvent): DomainEvent {
  return { type: line.type, data: definitionOf(line).upcast(line.data, line.version) };
}

test.each(files)('no line of %s was changed, moved or taken out since it was written', (file, inFile) => {
  let before = '';
  for (const [index, { checksum, ...line }] of inFile.entries()) {
    const expected = checksumOf(line, before);
    expect(
      checksum,
      `Line ${index + 1} of domain/golden/${file} has not the checksum "${expected}". If the line is new, put that in. ` +
        'Otherwise put the line back as it was: logs that hold such events cannot be changed either. What has to ' +
        'look different from now on is a new version of the event, with an upcast and a new line at the end.',
    ).toBe(expected);
    before = checksum;
  }
});

test('there is an event of every type in every version', () => {
  const written = new Set(lines.map(({ type, version }) => `${type} ${version}`));
  const missing = eventDefinitions.flatMap(({ type, version }) =>
    Array.from({ length: version }, (_, index) => `${type} ${index + 1}`).filter(
      (each) => !written.has(each),
    ),
  );
  expect(missing, 'Add a realistic line for each of these to domain/golden').toEqual([]);
});

test('there is a question of every type', () => {
  const added = lines.filter(({ type }) => type === QuestionAdded.type).map((line) => loaded(line).data);
  const types = new Set(added.map((data) => (data as { question: Pick<Question, 'type'> }).question.type));
  expect(questionTypes.filter(({ type }) => !types.has(type))).toEqual([]);
});

test.each(lines.map((line) => [`${line.type} v${line.version} of ${line.stream}`, line] as const))(
  'loads %s, and loses nothing of it, also once its person is forgotten',
  (_name, line) => {
    const { schema, personal } = definitionOf(line);
    const { data } = loaded(line);
    for (const read of [data, withPersonal(data, personal, FORGOTTEN)])
      expect(schema.parse(read)).toEqual(read);
  },
);

test.each(categories.map((category) => [category.name, category as unknown as AnyCategory] as const))(
  'every stream of %s folds into a state',
  (name, { initial, evolve }) => {
    const streams = Map.groupBy(
      lines.filter(({ stream }) => stream.startsWith(`${name}-`)),
      ({ stream }) => stream,
    );
    expect(streams.size).toBeGreaterThan(0);
    for (const events of streams.values()) {
      const [first, ...others] = events.map(loaded);
      if (first === undefined) throw new Error('A stream begins with an event.');
      let state = evolve(initial, first);
      expect(state).not.toEqual(initial);
      for (const event of others) {
        state = evolve(state, event);
        expect(state).toBeDefined();
      }
    }
  },
);

type AnyCategory = Category<never, unknown, DomainEvent>;
