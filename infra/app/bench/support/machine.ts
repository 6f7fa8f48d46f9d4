const PROBE_MS = 60;

/** How much a busy loop gets done here at this moment; less than usual means that others use the machine. */
export function probe(): number {
  const end = performance.now() + PROBE_MS;
  let rounds = 0;
  while (performance.now() < end) rounds++;
  return rounds;
}

/** Milliseconds on the clock that all processes of the machine share. */
export function monotonicMs(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}
