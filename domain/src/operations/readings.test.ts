import { test } from 'vitest';
import { by, given, id, NOW } from '../testing.ts';
import { AnswersRead, noteReading, readings } from './readings.ts';

test('what an admin reads is kept once an hour for each record', () => {
  const adminId = id('ad');
  const read = AnswersRead({ adminId, of: 'attempt', recordId: id(1), at: NOW.toISOString() });
  const reading = (minutes: number, recordId: string) => (state: typeof readings.initial) =>
    noteReading({ of: 'attempt', recordId }, state, by(adminId, new Date(NOW.getTime() + minutes * 60_000)));
  given(readings)
    .when(reading(0, id(1)))
    .thenEvents(read);
  given(readings, read)
    .when(reading(59, id(1)))
    .thenNothing();
  const later = new Date(NOW.getTime() + 3_600_000).toISOString();
  given(readings, read)
    .when(reading(60, id(1)))
    .thenEvents(AnswersRead({ ...read.data, at: later }));
  given(readings, read)
    .when(reading(0, id(2)))
    .thenEvents(AnswersRead({ ...read.data, recordId: id(2) }));
});
