import { createSecretKey, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { sealedText, ToSeal, unseal } from '../personal-data/sealing.ts';
import { AppendTooLarge, MAX_APPEND_BYTES, type NewEvent } from './event-store.ts';
import { toTexts, toUnsealedTexts, withSealed } from './event-texts.ts';

const key = createSecretKey(Buffer.alloc(32, 7));
const about = 'this event';

function sealing(plain: string): NewEvent {
  const personal = { person: 'a', fields: ['word'], sealed: new ToSeal({ key, plain, about }) };
  const metadata = { commandId: 'c', commandHash: '', correlationId: 'test', personal };
  return { id: randomUUID(), type: 'Written', data: { word: '[sealed]' }, metadata };
}

const opened = (metadata: string) => {
  const { personal, ...rest } = JSON.parse(metadata);
  return {
    ...rest,
    personal: { ...personal, sealed: unseal(key, Buffer.from(personal.sealed, 'base64'), about).toString() },
  };
};

test('what a thread encrypts later reads as what is encrypted at once, and stands in no text before', () => {
  const plain = '["நட்பு \\"}}"]';
  const event = sealing(plain);
  const { texts, sealings } = toUnsealedTexts('Poll-1', [event]);
  expect(texts.join()).not.toContain('நட்பு');
  const [later] = sealings ?? [];
  if (later === undefined) throw new Error('It is to be encrypted.');
  const metadata = withSealed(texts[3] ?? '', sealedText(later));
  expect(opened(metadata)).toEqual(opened(toTexts('Poll-1', [event])[3] ?? ''));
  expect(opened(metadata).personal).toEqual({ person: 'a', fields: ['word'], sealed: plain });
});

test('nothing is left to a thread where nothing is to be encrypted', () => {
  const event = { ...sealing(''), metadata: { commandId: 'c', commandHash: '', correlationId: 'test' } };
  expect(toUnsealedTexts('Poll-1', [event])).toEqual({
    texts: toTexts('Poll-1', [event]),
    sealings: undefined,
  });
});

test('the bytes that encrypting adds count, whoever does it', () => {
  // As base64 it takes a third more than it has.
  const least = sealing('x'.repeat(Math.floor(MAX_APPEND_BYTES * 0.74)));
  const most = sealing('x'.repeat(Math.floor(MAX_APPEND_BYTES * 0.76)));
  for (const textsOf of [toTexts, toUnsealedTexts]) {
    expect(() => textsOf('Poll-1', [least])).not.toThrow();
    expect(() => textsOf('Poll-1', [most])).toThrow(AppendTooLarge);
  }
});

test('encrypting twice makes the same text, as the same event that is written again', () => {
  const [once, again] = [sealing('["fun"]'), sealing('["fun"]')];
  expect(JSON.stringify(once)).toBe(JSON.stringify(once));
  expect(once.metadata).not.toEqual(JSON.parse(JSON.stringify(again.metadata)));
});
