const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** While the last answer is no older than this, people are answering. */
const ANSWERING_MS = 10 * MINUTE_MS;

/** The time of the last answer as long as it is news; null where there is none. It is no sign that somebody answers now. */
export function newsOf(latestAnswerAt: string | null, now: Date): string | null {
  return isAnswering(latestAnswerAt, now) ? latestAnswerAt : null;
}

/** Whether people were answering a moment ago what was answered at this time last; null is never. */
export function isAnswering(latestAnswerAt: string | null, now: Date): boolean {
  return latestAnswerAt !== null && now.getTime() - Date.parse(latestAnswerAt) < ANSWERING_MS;
}

/** Whole days since then, each of 24 hours; 0 within the first. */
export function daysSince(instant: string, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - Date.parse(instant)) / DAY_MS));
}
