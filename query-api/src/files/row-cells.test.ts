import { expect, test } from 'vitest';
import { cellsOf } from './row-cells.ts';

test('a list of texts is its texts, an empty one is nothing, and what else has parts is JSON', () => {
  const row = { grades: ['grade6', 'phd'], subjects: [], owner: { name: 'Asha' }, figures: [1, 2] };
  expect(cellsOf(['grades', 'subjects', 'owner.name', 'figures'], row)).toEqual({
    grades: 'grade6, phd',
    subjects: null,
    'owner.name': 'Asha',
    figures: '[1,2]',
  });
});
