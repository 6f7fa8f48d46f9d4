import { expect, test } from 'vitest';
import { cellsOf } from './row-cells.ts';

test('values are called as labels say, each of a list by itself', () => {
  const row = { grades: ['grade6', 'phd'], isPaid: false, dispute: null };
  const labels = { 'grades=grade6': 'Grade 6', 'isPaid=false': 'Free', 'dispute=null': 'None' };
  expect(cellsOf(Object.keys(row), row, { worded: new Set(Object.keys(row)), labels })).toEqual({
    grades: 'Grade 6, phd',
    isPaid: 'Free',
    dispute: 'None',
  });
});

test('nobody is called otherwise than somebody whose name is null', () => {
  const labels = { 'name=null': 'No longer here' };
  const called = (name: string | null) => cellsOf(['name'], { name }, { worded: new Set(['name']), labels });
  expect([null, 'null', 'Asha'].map(called)).toEqual([
    { name: 'No longer here' },
    { name: 'null' },
    { name: 'Asha' },
  ]);
});

test('a list of texts is its texts, an empty one is nothing, and what else has parts is JSON', () => {
  const row = { grades: ['grade6', 'phd'], subjects: [], owner: { name: 'Asha' }, figures: [1, 2] };
  expect(cellsOf(['grades', 'subjects', 'owner.name', 'figures'], row)).toEqual({
    grades: 'grade6, phd',
    subjects: null,
    'owner.name': 'Asha',
    figures: '[1,2]',
  });
});
