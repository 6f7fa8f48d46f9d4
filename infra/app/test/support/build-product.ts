import { execFileSync } from 'node:child_process';

/** Set where the product was built already. */
export const BUILT = 'PRODUCT_BUILT';

/** Builds what the tests of a project start and open, as it is now. Where nothing has changed, that is a moment. */
export function setup(): void {
  if (process.env[BUILT] === undefined) build();
}

/** Builds web and server, where anything has changed. */
export function build(): void {
  execFileSync('turbo', ['run', 'build', '--output-logs=errors-only'], { stdio: 'inherit' });
}
