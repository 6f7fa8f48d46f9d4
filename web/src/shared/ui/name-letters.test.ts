import { expect, test } from 'vitest';
import { firstLetter, greetingOfNobody, initials } from './name-letters.ts';

test('takes the first letter as a person sees it [C047]', () => {
  expect(firstLetter('asha')).toBe('A');
  expect(firstLetter('  éloise ')).toBe('É');
  expect(firstLetter('கீதா')).toBe('கீ');
  expect(firstLetter('')).toBe('');
});

test('takes the initials of the first two words [C049]', () => {
  expect(initials('Asha Raman')).toBe('AR');
  expect(initials('Asha  van der Berg')).toBe('AV');
  expect(initials('Asha')).toBe('A');
});

test('a greeting of somebody who has given no name ends without a comma [P235]', () => {
  expect(['Hello, ', 'Good morning, .', 'सुप्रभात, ।', 'Hello, Asha'].map(greetingOfNobody)).toEqual([
    'Hello',
    'Good morning.',
    'सुप्रभात।',
    'Hello, Asha',
  ]);
});
