import type { ReactNode } from 'react';

/** A part of the look in each of its states, by what the state is called. */
export interface Story {
  /** As its component is called. */
  readonly part: string;
  readonly states: Readonly<Record<string, ReactNode>>;
}
