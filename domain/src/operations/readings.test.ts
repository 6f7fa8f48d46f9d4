import { test } from 'vitest';
import { by, given, id, NOW } from '../testing.ts';
import { AnswersRead, noteReading, PersonalDataRead, readings } from './readings.ts';

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

test('the same holds for what else is personal, each kind by itself', () => {
  const adminId = id('ad');
  const at = NOW.toISOString();
  const ofUser = PersonalDataRead({ adminId, of: 'account', recordId: id(1), at });
  const reading = (of: 'account' | 'certificate') => (state: typeof readings.initial) =>
    noteReading({ of, recordId: id(1) }, state, by(adminId, NOW));
  given(readings).when(reading('account')).thenEvents(ofUser);
  given(readings, ofUser).when(reading('account')).thenEvents();
  given(readings, ofUser)
    .when(reading('certificate'))
    .thenEvents(PersonalDataRead({ ...ofUser.data, of: 'certificate' }));
});
