import { expect, test } from 'vitest';
import { GradeAdded, GradeChanged, GradeDeleted, type GradeEvent, grades } from '../reference/grade.ts';

const at = '2026-03-02T00:00:00.000Z';
const id = (index: number) => index.toString(16).padStart(24, '0');
const added = Array.from({ length: 50 }, (_, index) =>
  GradeAdded({ gradeId: id(index), name: `Grade ${index}`, value: `grade${index}`, isActive: true, at }),
);
const events: GradeEvent[] = [
  ...added,
  GradeChanged({ gradeId: id(7), name: 'Seventh', isActive: false, at }),
  GradeDeleted({ gradeId: id(9), at }),
];

test('many events at once make the list that they make one by one', () => {
  const oneByOne = events.reduce((list, event) => grades.evolve(list, event), grades.initial);
  const atOnce = grades.evolveAll(grades.initial, events);
  expect(atOnce).toEqual(oneByOne);
  expect(atOnce.entries.get(id(7))).toEqual({ name: 'Seventh', value: 'grade7', isActive: false });
  expect([...atOnce.deleted]).toEqual([[id(9), 'grade9']]);
});

test('a list that was handed out is not changed by later events', () => {
  const before = grades.evolveAll(grades.initial, added);
  grades.evolveAll(before, events.slice(added.length));
  expect([grades.initial.entries.size, before.entries.size, before.deleted.size]).toEqual([0, 50, 0]);
  expect(before.entries.get(id(7))?.name).toBe('Grade 7');
});
