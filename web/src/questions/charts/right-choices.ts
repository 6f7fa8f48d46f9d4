import { createContext, useContext } from 'react';
import type { Tally } from './tally.ts';

const RightChoices = createContext<readonly string[]>([]);

/** Says to the charts inside what is right, as the question's type puts it; nothing where nothing is scored. */
export const RightChoicesProvider = RightChoices.Provider;

/** Whether a choice is a right one; null where nothing is said to be right. */
export function useIsRight(): ((tally: Pick<Tally, 'key' | 'label'>) => boolean) | null {
  const right = useContext(RightChoices);
  if (right.length === 0) return null;
  // True and False are said in English, and labelled in the language of the page.
  return ({ key, label }) => right.some((text) => text === label || text.toLowerCase() === key);
}
