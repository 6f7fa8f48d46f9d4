import { oneLine } from '../kernel/typed-text.ts';

// What any question must keep to. Without zod, so that pages can hold people to it as they type.

/** Milliseconds that a question may take; 0 and the longest mean untimed (C384, C386). */
export const TIMERS = [0, 15_000, 30_000, 60_000, 120_000, 180_000, 300_000, 300_000_000_000] as const;
export const DEFAULT_TIMER = 30_000;

/** At this many milliseconds or more no clock is shown and nothing times out (P326, C384). */
export const UNTIMED_FROM = 3_000_000;

/** What a right answer can be worth; surveys and polls make nothing of it (C154, C387, C388). */
export const POINTS = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;
export const DEFAULT_POINTS = 4;

export const MOST_TITLE_CHARACTERS = 500;
/** With the marks of its formats. */
export const MOST_TITLE_HTML_CHARACTERS = 20_000;
export const MOST_IMAGE_ALT_CHARACTERS = 250;

/** The texts of these rules; the editor and the server say the same (C374). */
export const questionMessages = {
  type: 'Please provide question type.',
  title: 'Please fill all the questions',
  longTitle: `A question has at most ${MOST_TITLE_CHARACTERS} characters. Make it shorter.`,
} as const;

/** Whether a question's timer, in milliseconds, counts down. */
export function isTimed(timer: number): boolean {
  return timer > 0 && timer < UNTIMED_FROM;
}

/** Whether there is nothing to read in a text. */
export function isBlank(text: string): boolean {
  return oneLine(text) === '';
}

/** The kinds of activities, each with its own rules of what a question needs. */
export type ActivityKind = 'QUIZ' | 'SURVEY' | 'POLL';

/** Something that keeps a question from being complete. */
export interface Fault<Problem extends string> {
  /** The name of what is said of it. */
  readonly problem: Problem;
  /** Where in the question, as `['options', 0, 'text']`. */
  readonly at: readonly (string | number)[];
}
