import { createContext, useContext } from 'react';

const Here = createContext<number | null>(null);

/** Says to what is inside how many have the poll open on their own pages; null where that is not known. */
export const HereProvider = Here.Provider;

/**
 * How many have the poll's questions open right now. It comes apart from the results, so that a number that moves as
 * people come and go has nothing drawn but itself. Who looks at results is not counted, and would be told that nobody is
 * there: null stands for 0, too.
 */
export function useHere(): number | null {
  return useContext(Here) || null;
}
