/**
 * So long a test waits for a state, in ms. Lanes of tests share the machine, and what takes a moment may take some: it is
 * longer than anything takes, so that only what does not come at all fails.
 */
export const PATIENCE_MS = 60_000;
