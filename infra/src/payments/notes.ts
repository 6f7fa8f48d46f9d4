import { text } from 'node:stream/consumers';
import type { FileStore } from '../files/file-store.ts';

// What a gateway's adapter has to know of a payment in every process and after every restart: small files, which never
// change. Names of files are ids with a number.

/** @param number which note of the payment: each kind of note has its own */
export async function readNote<Value>(
  files: FileStore,
  paymentId: string,
  number: number,
): Promise<Value | undefined> {
  const file = await files.open(nameOf(paymentId, number));
  return file && (JSON.parse(await text(file.stream())) as Value);
}

/** Keeps a note, durably once it resolves. */
export async function keepNote(
  files: FileStore,
  paymentId: string,
  number: number,
  value: object,
): Promise<void> {
  await files.put(nameOf(paymentId, number), Buffer.from(JSON.stringify(value)));
}

function nameOf(paymentId: string, number: number): string {
  return `private-${paymentId}-${String(number).padStart(14, '0')}.json`;
}
