/** Reads what editors have left in this browser. */
export type LeftReader = typeof import('./left-reader.ts');

/** @throws what import() throws */
export const loadLeftReader = (): Promise<LeftReader> => import('./left-reader.ts');
