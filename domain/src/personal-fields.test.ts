import { expect, test } from 'vitest';
import type { z } from 'zod';
import { accounts } from './accounts/account.ts';
import { emails } from './accounts/email.ts';
import { media } from './authoring/media.ts';
import { quizzes } from './authoring/quiz.ts';
import { isPersonal } from './kernel/values.ts';
import { ballots } from './voting/ballot.ts';

test('what tells who somebody is, is marked as personal in every event that holds it', () => {
  const definitions = [accounts, emails, media, quizzes, ballots].flatMap(({ events }) => events);
  const marked = definitions.flatMap(({ type, schema }) => {
    const fields = Object.entries((schema as z.ZodObject).shape as Record<string, z.ZodType>);
    const personal = fields.filter(([, field]) => isPersonal(field)).map(([name]) => name);
    return personal.length === 0 ? [] : [`${type}: ${personal.join(' ')}`];
  });
  expect(marked).toEqual([
    'AccountRegistered: email passwordHash firstname lastname phoneNumber city',
    'PasswordChanged: passwordHash',
    'OneTimeCodeIssued: email',
    'MediaUploaded: originalName',
    'BallotCast: firstname lastname',
  ]);
});
