import type { Asking } from '../http/serve.ts';

/** Where a paper is: each is one event of the stream of its series. */
export interface PaperPlace {
  readonly series: string;
  readonly place: number;
}

/** What the event of a paper says; undefined where there is none. */
export async function paperAt(
  { series, place }: PaperPlace,
  { stream }: { stream(key: { series: string }): string },
  { events }: Pick<Asking, 'events'>,
): Promise<unknown> {
  const [event] = await events.readStream(stream({ series }), { from: place - 1, limit: 1 });
  return event?.data;
}
