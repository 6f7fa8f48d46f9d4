/** Seconds by question id. */
export type Seconds = Readonly<Record<string, number>>;

/**
 * What one of a person's browsers counted of an attempt (P332): how long each question was in view there so far. The
 * figures of a browser only grow, so that of several reports of it the highest is right, whenever they arrive; those of
 * several browsers are added up.
 */
export interface DeviceTime {
  /** A random UUID that the browser made for this attempt. */
  readonly device: string;
  readonly seconds: Seconds;
}

/** What is known of an attempt: seconds by device and question. */
export type SecondsByDevice = Readonly<Record<string, Seconds>>;

/** In place of a device: what was said without one, as in older logs. */
const NO_DEVICE = '';

/** The sum over all devices, of each question. */
export function secondsOf(known: SecondsByDevice): Seconds {
  const sums: Record<string, number> = {};
  for (const device of Object.values(known))
    for (const [questionId, seconds] of Object.entries(device))
      sums[questionId] = (sums[questionId] ?? 0) + seconds;
  return sums;
}

/** With a report of a device, which counts once, however often it comes. */
export function withReport(known: SecondsByDevice, { device, seconds }: DeviceTime): SecondsByDevice {
  return { ...known, [device]: { ...known[device], ...growth(known, { device, seconds }) } };
}

/** What of a report is more than was known of this device. */
export function growth(known: SecondsByDevice, { device, seconds }: DeviceTime): Seconds {
  const before = known[device] ?? {};
  return Object.fromEntries(Object.entries(seconds).filter(([id, each]) => each > (before[id] ?? 0)));
}

/** With what a submission said in all: where that is more than the devices, nobody knows which device it was. */
export function withTotal(known: SecondsByDevice, total: Seconds): SecondsByDevice {
  const sums = secondsOf(known);
  const rest = { ...known[NO_DEVICE] };
  for (const [id, seconds] of Object.entries(total)) {
    const missing = seconds - (sums[id] ?? 0);
    if (missing > 0) rest[id] = (rest[id] ?? 0) + missing;
  }
  return Object.keys(rest).length === 0 ? known : { ...known, [NO_DEVICE]: rest };
}

/** What was said of the questions that were asked alone, none of it longer than so many milliseconds (P332). */
export function asFarAsPossible(
  said: Seconds,
  questions: readonly { readonly id: string }[],
  milliseconds: number,
): Seconds {
  const most = Math.ceil(milliseconds / 1_000);
  const known = questions.filter(({ id }) => said[id] !== undefined);
  return Object.fromEntries(known.map(({ id }) => [id, Math.min(said[id] ?? 0, most)]));
}
