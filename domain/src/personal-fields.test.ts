import { expect, test } from 'vitest';
import { z } from 'zod';
import { eventDefinitions } from './catalogue.ts';
import { personalFields } from './kernel/values.ts';

test('what tells who somebody is, is marked as personal in every event that holds it', () => {
  const marked = eventDefinitions.flatMap(({ type, person, personal }) =>
    personal.length === 0 ? [] : [`${type} of ${person}: ${personal.join(' ')}`],
  );
  expect(marked).toEqual([
    'AccountRegistered of accountId: email passwordHash firstname lastname phoneNumber organization state city',
    'SignUpRepeated of accountId: email firstname',
    'AdminRegistered of accountId: email passwordHash firstname lastname',
    'ProfileChanged of accountId: firstname lastname phoneNumber about',
    'WhereaboutsChanged of accountId: organization state city',
    'EmailChangeRequested of accountId: email',
    'EmailChangeOrdered of accountId: email',
    'EmailChanged of accountId: email previousEmail',
    'EmailChangeUndone of accountId: email passwordHash',
    'PasswordChanged of accountId: passwordHash',
    'AdminRestored of accountId: passwordHash',
    'PasskeyAdded of accountId: name credentialId publicKey',
    'PasskeyRenamed of accountId: name',
    'OneTimeCodeIssued of accountId: email',
    'BankDetailsAdded of accountId: accountHolderName accountNumber accountType ifscCode bankName branchName contactNumber gstin businessName businessAddress',
    'BankDetailsChanged of accountId: accountHolderName accountNumber accountType ifscCode bankName branchName contactNumber gstin businessName businessAddress',
    'AccessTokenCreated of accountId: name',
    'TakeDownAppealed of ownerId: text',
    'ActivityReported of reporterId: text',
    'MediaUploaded of ownerId: originalName',
    'AudioUploaded of ownerId: originalName',
    'QuestionFolderShared of personId: email',
    'BallotCast of voterId: firstname lastname answers.*.text answers.*.date answers.*.email answers.*.word',
    'QuestionAnswered of voterId: answer.text answer.date answer.email answer.word',
    'BallotSealed of envelopeId: envelope',
    'QuestionSealed of envelopeId: envelope',
    'EnvelopeHeld of envelopeId: envelope',
    'EnvelopesOpened of pollId: answers.*.*.text answers.*.*.date answers.*.*.email answers.*.*.word',
    'WordHidden of by: word',
    'WordShown of by: word',
    'WordGrouped of by: word into',
    'WordParted of by: word',
    'HostedSessionOpened of ownerId: nameList',
    'SeatNamed of voterId: name looks',
    'HallQuestionAsked of askerId: text name',
    'AttemptStarted of personId: firstname lastname',
    'AnswerRecorded of personId: answer.text answer.date answer.email answer.word',
    'AttemptSubmitted of personId: salt',
    'ExtraTimeGranted of personId: reason',
    'AttemptReopened of personId: reason',
    'NicknameChosen of personId: nickname',
    'CertificateIssued of personId: firstname lastname',
    'CertificateRevoked of personId: reason',
    'CourseGradeLinked of personId: subject',
    'TestimonialAdded of testimonialId: author role text',
    'OrderPlaced of accountId: gstin businessName businessAddress',
    'RefundDecided of accountId: reason',
    'DisputeEvidenceSubmitted of accountId: text',
    'InvoiceIssued of accountId: buyerName buyerEmail gstin businessName businessAddress',
    'CreditNoteIssued of accountId: buyerName buyerEmail gstin businessName businessAddress',
    'FeeInvoiceIssued of accountId: buyerName buyerEmail gstin businessName businessAddress',
    'FeeCreditNoteIssued of accountId: buyerName buyerEmail gstin businessName businessAddress',
    'PayoutPutInFile of creatorId: accountHolderName accountNumber ifscCode',
    'TicketOpened of senderId: name email userPhone subject message',
    'TicketAnswered of senderId: answer',
    'CancellationRequested of accountId: email feedback',
    'WebhookAdded of accountId: url',
    'ExportOrdered of accountId: asked',
    'ExportFinished of accountId: name',
  ]);
});

test('no personal value hides where it would not be found, and not be encrypted', () => {
  for (const { type, schema, personal } of eventDefinitions) {
    const options = {
      metadata: personalFields,
      unrepresentable: 'any',
      io: 'input',
      reused: 'inline',
    } as const;
    expect([type, new Set(marksOf(z.toJSONSchema(schema, options)))]).toEqual([type, new Set(personal)]);
  }
});

/** The paths to whatever a JSON schema marks as personal, by all that it holds. */
function marksOf(schema: unknown, path: readonly string[] = []): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  if ('personal' in schema && schema.personal === true) return [path.join('.')];
  return Object.entries(schema).flatMap(([keyword, inside]: [string, unknown]) => {
    if (keyword === 'properties') {
      return Object.entries(inside as object).flatMap(([name, field]) => marksOf(field, [...path, name]));
    }
    const steps = keyword === 'items' || keyword === 'additionalProperties' ? [...path, '*'] : path;
    return Array.isArray(inside) ? inside.flatMap((each) => marksOf(each, steps)) : marksOf(inside, steps);
  });
}
