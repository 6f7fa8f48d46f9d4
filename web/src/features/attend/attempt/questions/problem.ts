import type { QuestionFault } from './standing.ts';

/** What keeps somebody where they are: it is said otherwise of Next than of Submit (P385, P386). */
export interface Problem {
  readonly fault: QuestionFault;
  readonly on: 'next' | 'submit';
}
