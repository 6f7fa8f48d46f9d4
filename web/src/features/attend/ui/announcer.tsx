import {
  createContext,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  useContext,
  useState,
} from 'react';
import { VisuallyHidden } from '../../../shared/plain/visually-hidden.tsx';

type Announce = Dispatch<SetStateAction<string>>;
const Announce = createContext<Announce>(() => {});

/** Holds the page's one polite live region, mounted empty so that screen readers notice what comes into it. */
export function Announcer({ children }: { children: ReactNode }) {
  const [text, setText] = useState('');
  return (
    <Announce value={setText}>
      {children}
      <VisuallyHidden role="status">{text}</VisuallyHidden>
    </Announce>
  );
}

/**
 * Gives the function that has a text read out once the screen reader is free. What was said stays until something else is:
 * what is not true any more is taken back by `unsaid`.
 */
export function useAnnounce(): Announce {
  return useContext(Announce);
}

/** Takes a text back, unless something else has been said since. */
export const unsaid = (text: string) => (said: string) => (said === text ? '' : said);
