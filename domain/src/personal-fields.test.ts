import { expect, test } from 'vitest';
import { z } from 'zod';
import { eventDefinitions } from './catalogue.ts';
import { personalFields } from './kernel/values.ts';

test('what tells who somebody is, is marked as personal in every event that holds it', () => {
  const marked = eventDefinitions.flatMap(({ type, person, personal }) =>
    personal.length === 0 ? [] : [`${type} of ${person}: ${personal.join(' ')}`],
  );
  expect(marked).toEqual([
    'AccountRegistered of accountId: email passwordHash firstname lastname phoneNumber city',
    'AdminRegistered of accountId: email passwordHash firstname lastname',
    'ProfileChanged of accountId: firstname lastname phoneNumber about',
    'EmailChangeRequested of accountId: email',
    'EmailChanged of accountId: email previousEmail',
    'PasswordChanged of accountId: passwordHash',
    'AdminRestored of accountId: passwordHash',
    'OneTimeCodeIssued of accountId: email',
    'BankDetailsAdded of accountId: accountHolderName accountNumber accountType ifscCode bankName branchName contactNumber',
    'BankDetailsChanged of accountId: accountHolderName accountNumber accountType ifscCode bankName branchName contactNumber',
    'MediaUploaded of ownerId: originalName',
    'BallotCast of voterId: firstname lastname',
    'TestimonialAdded of testimonialId: author role text',
    'TicketOpened of senderId: name email userPhone subject message',
    'CancellationRequested of accountId: email feedback',
  ]);
});

test('no personal field hides deeper in an event, where it would not be encrypted', () => {
  for (const { type, schema, personal } of eventDefinitions) {
    const described = JSON.stringify(
      z.toJSONSchema(schema, {
        metadata: personalFields,
        unrepresentable: 'any',
        io: 'input',
        reused: 'inline',
      }),
    );
    expect([type, described.split('"personal":true').length - 1]).toEqual([type, personal.length]);
  }
});
