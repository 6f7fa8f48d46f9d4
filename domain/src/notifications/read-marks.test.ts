import { expect, test } from 'vitest';
import { by, given, id, NOW } from '../testing.ts';
import { MarkNotificationsRead, markNotificationsRead, NotificationsRead, readMarks } from './read-marks.ts';

const asha = id('a5a');
const [poll, other] = [id(1), id(2)];
const at = NOW.toISOString();
const read = (upTo: string, responses: Record<string, number>) =>
  NotificationsRead({ accountId: asha, upTo, responses, at });
const marking =
  (upTo: string, responses: Record<string, number>) => (mark: Parameters<typeof markNotificationsRead>[1]) =>
    markNotificationsRead({ upTo, responses }, mark, by(asha));

test('a person marks what they have read of, once [P234]', () => {
  given(readMarks)
    .when(marking('0007', { [poll]: 3 }))
    .thenEvents(read('0007', { [poll]: 3 }));
  given(readMarks, read('0007', { [poll]: 3 }))
    .when(marking('0007', { [poll]: 3 }))
    .thenNothing();
});

test('a mark that comes late takes nothing back [P234]', () => {
  const { state } = given(readMarks, read('0009', { [poll]: 5, [other]: 1 }), read('0007', { [poll]: 3 }));
  expect(state).toEqual({ upTo: '0009', responses: { [poll]: 5, [other]: 1 } });
  given(readMarks, read('0009', { [poll]: 5 }))
    .when(marking('0007', { [poll]: 4, [other]: 2 }))
    .thenEvents(read('0007', { [other]: 2 }));
});

test('a mark names activities by their ids, and at most a hundred of them', () => {
  const accepts = (responses: Record<string, unknown>) =>
    MarkNotificationsRead.payload.safeParse({ upTo: '', responses }).success;
  expect(accepts({ [poll]: 1 })).toBe(true);
  expect(accepts({ [poll]: -1 })).toBe(false);
  expect(accepts({ nonsense: 1 })).toBe(false);
  expect(accepts(Object.fromEntries(Array.from({ length: 101 }, (_, n) => [id(n), 1])))).toBe(false);
});
