// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { joinGroups, numberIn } from './number-groups.ts';

const person = userEvent.setup();
let groups: HTMLInputElement[];
let next: HTMLInputElement;

beforeEach(() => {
  groups = [1, 2, 3, 4].map(() => document.createElement('input'));
  next = document.createElement('input');
  document.body.append(...groups, next);
  joinGroups(groups, next);
});
afterEach(() => document.body.replaceChildren());

const at = (index: number) => groups[index] as HTMLInputElement;
const values = () => groups.map(({ value }) => value);

test('digits alone are taken, four in each group, and the next one has the focus then [P225 P428 P637 A358]', async () => {
  at(0).focus();
  await person.keyboard('42x4-2');
  expect(values()).toEqual(['4242', '', '', '']);
  expect(document.activeElement).toBe(at(1));
  await person.keyboard('123456789012');
  expect(numberIn(groups)).toBe('4242123456789012');
  expect(document.activeElement).toBe(next);
});

test('Backspace in an empty group goes back to the one before [P429]', async () => {
  at(0).focus();
  await person.keyboard('4242');
  expect(document.activeElement).toBe(at(1));
  await person.keyboard('{Backspace}');
  expect(document.activeElement).toBe(at(0));
  expect(values()[0]).toBe('4242');
});

test.each(['4000 0000 0000 0002', '4000000000000002'])(
  'a number that is pasted fills all groups: %s [P225]',
  (text) => {
    at(2).focus();
    fireEvent.paste(at(2), { clipboardData: { getData: () => text } });
    expect(values()).toEqual(['4000', '0000', '0000', '0002']);
  },
);

test('a number that the browser fills in replaces what was there', () => {
  for (const group of groups) group.value = '1111';
  fireEvent.input(at(0), { target: { value: '4000000000000002' } });
  expect(values()).toEqual(['4000', '0000', '0000', '0002']);
});

test('what a full group has no room for does not change the next one', async () => {
  at(1).value = '5678';
  at(0).focus();
  await person.keyboard('12349');
  expect(values().slice(0, 2)).toEqual(['1234', '5678']);
});
