import type { Language } from '@pollux/domain/authoring/content/details-rules';
import { newIdempotencyKey } from '../../../shared/api/idempotency-key.ts';
import { dropFromTab, fromTab, keepInTab } from '../../../shared/forms/tab-memory.ts';

const KEY = 'example';

/**
 * The example that somebody has pressed, in the language that they saw it in. It outlives the log-in and a reload; the key
 * makes one draft of it, however often it is sent. A link alone starts nothing: it has to be pressed in this tab.
 */
export interface Wanted {
  readonly example: string;
  readonly language: Language;
  readonly key: string;
}

/** What is wanted of this example and is not answered yet. */
export function wantedOf(example: string | undefined): Wanted | null {
  const kept = fromTab<Wanted>(KEY);
  return kept !== undefined && kept.example === example ? kept : null;
}

/** Wants it, under the same key as before where that was not answered. */
export function want(example: string, language: Language): Wanted {
  const before = wantedOf(example);
  if (before?.language === language) return before;
  const wanted = { example, language, key: newIdempotencyKey() };
  keepInTab(KEY, wanted);
  return wanted;
}

/** It was answered, or is not wanted any more. */
export const forgetWanted = (): void => dropFromTab(KEY);
