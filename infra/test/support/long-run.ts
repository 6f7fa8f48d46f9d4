/** Whether the tests run at length (`npm run test:long`), and not on each change. */
export const isLongRun = process.env['TEST_RUN'] === 'long';

/** How many random runs there are: `few` on each change, `many` at length. */
export function randomRuns({ few, many }: { readonly few: number; readonly many: number }): number {
  return isLongRun ? many : few;
}
