import { VisuallyHidden } from '@mantine/core';
import { createContext, type ReactNode, useContext, useState } from 'react';

const Announce = createContext<(text: string) => void>(() => {});

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

/** Gives the function that has a text read out once the screen reader is free. */
export function useAnnounce(): (text: string) => void {
  return useContext(Announce);
}
